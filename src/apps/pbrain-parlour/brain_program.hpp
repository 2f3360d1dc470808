#pragma once

namespace parlour {

/// Passes lines from standard input to the brain in protocol/, and its answers to standard output, until END
/// or the end of the input. May end the process itself, with success, if the brain does not stop thinking.
void serve_brain();

}  // namespace parlour
