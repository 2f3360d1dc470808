#pragma once

#include <boost/asio/error.hpp>
#include <boost/system/error_code.hpp>
#include <string>

#include "files/descriptor.hpp"

namespace parlour::server {

/// Why something failed on the network: the id of a text, or the system's words where there is none.
inline std::string network_reason(const boost::system::error_code& error) {
  namespace asio = boost::asio;
  if (error == asio::error::host_not_found || error == asio::error::host_not_found_try_again ||
      error == asio::error::no_data)
    return "reason-no-such-host";
  const bool of_the_system = error.category() == boost::system::system_category();
  return of_the_system ? files::system_reason(error.value()) : error.message();
}

}  // namespace parlour::server
