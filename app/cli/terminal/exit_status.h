#pragma once

namespace loopglass::cli {

/// The exit status of the program, which is part of its interface.
enum class ExitStatus {
    Done = 0,      ///< success
    No = 1,        ///< the answer is no: an illegal mapping, nothing fits
    BadInput = 2,  ///< a file, an option or the place for the output is wrong
    Failed = 3,    ///< out of memory, or a fault of the program
};

}  // namespace loopglass::cli
