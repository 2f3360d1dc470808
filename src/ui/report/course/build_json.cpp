#include "ui/report/course/build_json.hpp"

namespace parlour::ui {

using nlohmann::ordered_json;

namespace {

ordered_json to_json(const workshop::Diagnostic& diagnostic) {
  return {{"file", diagnostic.file},
          {"line", diagnostic.line},
          {"column", diagnostic.column},
          {"text", diagnostic.text}};
}

}  // namespace

ordered_json build_json(const workshop::Build& build, const std::filesystem::path& library,
                        const Texts& texts) {
  ordered_json errors = ordered_json::array();
  ordered_json warnings = ordered_json::array();
  ordered_json hints = ordered_json::array();
  for (const auto& each : build.diagnostics) {
    if (each.kind == workshop::Diagnostic::Kind::Error) errors.push_back(to_json(each));
    if (each.kind == workshop::Diagnostic::Kind::Warning) warnings.push_back(to_json(each));
  }
  for (const Message& hint : build.hints) hints.push_back(texts.sentence(hint));
  return {{"class", build.player.name},
          {"succeeded", build.succeeded()},
          {"compiled", build.compiled},
          {"library", build.succeeded() ? ordered_json(library.string()) : ordered_json(nullptr)},
          {"errors", errors},
          {"warnings", warnings},
          {"hints", hints}};
}

}  // namespace parlour::ui
