#include "server/net/request_target.hpp"

#include <string>

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

std::string path_of(std::string_view target) {
  const auto parsed = parse_target(target);
  return parsed ? parsed->path : "refused";
}

TEST(RequestTarget, SplitsAndDecodes) {
  EXPECT_EQ(path_of("/"), "/");
  EXPECT_EQ(path_of("/api/rules?game=a%20b"), "/api/rules");
  EXPECT_EQ(parse_target("/api/rules?game=a%20b?c")->query, "game=a%20b?c");
  EXPECT_EQ(parse_target("/api/rules?")->query, "");
  EXPECT_EQ(path_of("/a%20b+c%2Fd%2fe"), "/a b+c/d/e");
  EXPECT_EQ(path_of("/%D0%B3%d0%BE"), "/го");
  EXPECT_EQ(path_of("/%f0%9f%8e%b2"), "/🎲");
}

TEST(RequestTarget, LeavesDotsAlone) {
  EXPECT_EQ(path_of("/../..%2f..%2Fetc/passwd"), "/../../../etc/passwd");
  EXPECT_EQ(path_of("/%2e%2e/%252e"), "/../%2e");
}

TEST(RequestTarget, RefusesWhatIsNotEncodedRight) {
  for (const std::string_view target : {"",
                                        "*",
                                        "api",
                                        "http://a/b",
                                        "/%",
                                        "/%2",
                                        "/%zz",
                                        "/%+1",
                                        "/%-1",
                                        "/%0x",
                                        "/% 1",
                                        "/a%00b",
                                        "/%0d%0aSet-Cookie",
                                        "/%7f",
                                        "/%ff",
                                        "/%c0%af",
                                        "/%c3",
                                        "/%e0%80%af",
                                        "/%ed%a0%80",
                                        "/%f4%90%80%80",
                                        "/%80",
                                        "/%f8%88%80%80%80"})
    EXPECT_EQ(path_of(target), "refused") << target;
}

}  // namespace
}  // namespace parlour::server
