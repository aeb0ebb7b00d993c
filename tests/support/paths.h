#pragma once

#include <string>
#include <string_view>

namespace loopglass::test {

/// Where a file or folder of the project is, by its path in it: sourcePath("samples/workloads").
std::string sourcePath(std::string_view path = {});

/// The command line and the window as this build made them. A test that starts one of them is in a
/// folder that is built after it (tests/CMakeLists.txt).
std::string cliProgram();
std::string windowProgram();

}  // namespace loopglass::test
