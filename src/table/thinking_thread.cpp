#include "table/thinking_thread.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace parlour::table {

void let_windows_go_first() {
  constexpr int kNicer = 5;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNicer);
}

}  // namespace parlour::table
