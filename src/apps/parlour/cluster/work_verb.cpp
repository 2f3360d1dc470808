#include <memory>

#include "apps/parlour/cli/command_line.hpp"

namespace parlour::app {

void add_broker(Verb& verb, BrokerOptions& options) {
  verb.option("--user", options.user, "NAME", "cli-broker-user")->check(not_empty);
  verb.option("--password-file", options.password_file, "FILE", "cli-broker-password")->check(not_empty);
  verb.option("--authority", options.authority, "FILE", "cli-broker-authority")->check(not_empty);
}

void add_work(CommandLine& line) {
  const auto options = std::make_shared<WorkOptions>();
  options->broker.broker = "nats://127.0.0.1:4222";
  Verb verb = line.add_verb("work", "cli-work", [options](const Environment& environment) {
    return run_work(environment, *options);
  });
  verb.argument("URL", options->broker.broker, "cli-work-url")->check(not_empty);
  verb.number("--concurrency", options->concurrency, "N", 1, 1024, "cli-work-concurrency");
  verb.option("--name", options->name, "NAME", "cli-work-name")->check(not_empty);
  verb.list("--engine", options->engines, "NAME=PROGRAM", "cli-work-engine");
  verb.option("--patience", options->patience, "T", "cli-work-patience")->check(not_empty);
  add_broker(verb, options->broker);
  verb.examples(
      {"work", "work tls://games.example:4222 --user worker --password-file worker.txt --authority ca.pem",
       "work nats://192.168.1.5:4222 --concurrency 2 --engine bot=./my_bot"},
      "cli-work-note");
}

}  // namespace parlour::app
