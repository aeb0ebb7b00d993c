#pragma once

#include <string>
#include <string_view>

namespace loopglass::test {

/// Returns the path of a file or folder from its path in the project, as in
/// sourcePath("samples/workloads").
std::string sourcePath(std::string_view path = {});

/// Returns the path of the command-line program of this build. A test that starts this program must
/// be in a folder that is built later (tests/CMakeLists.txt).
std::string cliProgram();
std::string windowProgram();

}  // namespace loopglass::test
