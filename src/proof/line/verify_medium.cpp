#include "proof/line/verify_from_impl.hpp"

namespace parlour::proof::line {
template Result<Verdict> verify_from(const BasicPosition<Medium, false>&, Payload, const Settings&);
template Result<Verdict> verify_from(const BasicPosition<Medium, true>&, Payload, const Settings&);
}  // namespace parlour::proof::line
