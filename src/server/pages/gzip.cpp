#include "server/pages/gzip.hpp"

#include <zlib.h>

namespace parlour::server {

std::string gzipped(std::string_view text) {
  constexpr int kGzip = 15 + 16;  // the largest window, with gzip's header
  constexpr int kMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // zlib only reads it
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(done ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

bool takes_gzip(std::string_view accept_encoding) {
  return accept_encoding.find("gzip") != std::string_view::npos;
}

}  // namespace parlour::server
