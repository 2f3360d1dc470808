#include "server/pages/bundle.hpp"

#include <gmock/gmock.h>

#include <vector>

#include "server/pages/pages.hpp"

namespace parlour::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::optional<std::string> together(const std::vector<PageFile>& files) {
  return bundled(files, "play/main.js");
}

TEST(ABundle, PutsModulesAfterWhatTheyImport) {
  const auto made = together(
      {{"play/main.js", "import {draw} from '../board/b.js';\ndraw(1);\n", ""},
       {"board/b.js",
        "// how\nimport {\n  one as first,\n} from './c.js';\nexport const draw = (x) => first(x);\n", ""},
       {"board/c.js", "export function one(x) {\n  return x;\n}\n", ""}});
  EXPECT_EQ(made,
            "const m1=(()=>{\nfunction one(x) {\nreturn x;\n}\n\nreturn {one,};\n})();\n"
            "const m2=(()=>{\nconst {\n  one: first,\n}=m1;\nconst draw = (x) => first(x);\n\nreturn "
            "{draw,};\n})();\n"
            "const m3=(()=>{\nconst {draw}=m2;\ndraw(1);\n\nreturn {};\n})();\n");
}

TEST(ABundle, IsNotMadeOfWhatItDoesNotUnderstand) {
  const std::string fine = "export const x = 1;\n";
  for (const std::string main :
       {"import x from './a.js';\n", "import './a.js';\n", "import {x} from './missing.js';\n",
        "export default 1;\n", "export let y = 1;\n", "export {x} from './a.js';\n"})
    EXPECT_FALSE(together({{"play/main.js", main, ""}, {"play/a.js", fine, ""}})) << main;
  EXPECT_FALSE(together({{"play/main.js", "import {a} from './a.js';\n", ""},
                         {"play/a.js", "import {b} from './b.js';\nexport const a = 1;\n", ""},
                         {"play/b.js", "import {a} from './a.js';\nexport const b = 1;\n", ""}}));
  EXPECT_FALSE(together({}));
}

TEST(ABundle, IsMadeOfOurPages) { EXPECT_TRUE(bundled(embedded_pages(), "play/main.js")); }

TEST(APage, BringsWhatItNeedsInTheLanguageThatTheBrowserAskedFor) {
  const Pages pages(embedded_pages(), [](const ui::Texts& texts) {
    return "\"</script>" + texts.text("server-seat-open") + "\"";
  });
  HttpRequest request;
  request.method = "GET";
  request.path = "/";
  const auto asked_for = [&](const std::string& languages) {
    request.accept_language = languages;
    return *pages.answer(request).body;
  };
  EXPECT_THAT(asked_for("de, ru-RU;q=0.9, en"),
              AllOf(HasSubstr("\\u003c/script>друг"), HasSubstr("parlour.js")));
  EXPECT_THAT(asked_for("pl"), HasSubstr("znajomy"));
  EXPECT_THAT(asked_for(",,;q=1, x"), HasSubstr("a friend"));
  EXPECT_THAT(asked_for(""), AllOf(HasSubstr("a friend"), Not(HasSubstr("{{"))));
}

}  // namespace
}  // namespace parlour::server
