#pragma once

namespace loopglass::cli {

/// The exit status of the program, which is part of its interface.
enum class ExitStatus {
    Done = 0,      ///< success
    No = 1,        ///< negative result: the mapping is illegal, or nothing fits
    BadInput = 2,  ///< wrong file, option or output path
    Failed = 3,    ///< lack of memory, or internal error
};

}  // namespace loopglass::cli
