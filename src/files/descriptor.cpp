#include "files/descriptor.hpp"

#include <system_error>

namespace parlour::files {

std::string system_reason(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      return "reason-not-found";
    case EACCES:
    case EPERM:
      return "reason-not-allowed";
    case EEXIST:
      return "reason-exists";
    case EISDIR:
      return "reason-directory";
    case ENOSPC:
    case EDQUOT:
      return "reason-disk-full";
    case EFBIG:
      return "reason-too-large";
    case EROFS:
      return "reason-read-only";
    case ENAMETOOLONG:
      return "reason-name-too-long";
    case ENOEXEC:
      return "reason-not-a-program";
    case EIO:
      return "reason-device";
    case ECONNREFUSED:
      return "reason-refused";
    case ENETUNREACH:
    case EHOSTUNREACH:
      return "reason-unreachable";
    case ETIMEDOUT:
      return "reason-timed-out";
    case ECONNRESET:
    case EPIPE:
      return "reason-hung-up";
    case EADDRINUSE:
      return "reason-port-taken";
    case EADDRNOTAVAIL:
      return "reason-not-my-address";
    default:
      return std::generic_category().message(error);
  }
}

}  // namespace parlour::files
