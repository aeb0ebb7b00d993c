#pragma once

namespace loopglass::cli {

/// The exit status of the program, which is part of its interface.
enum class ExitStatus {
    Done = 0,      ///< success
    No = 1,        ///< negative result: an illegal mapping, or nothing fits
    BadInput = 2,  ///< a file, an option or the output path is wrong
    Failed = 3,    ///< out of memory, or an internal error
};

}  // namespace loopglass::cli
