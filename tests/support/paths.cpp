// The only source with the paths of the project and its programs, so that compiling all other
// sources is independent of the clone.
#include "support/paths.h"

namespace loopglass::test {

std::string sourcePath(std::string_view path) {
    return std::string(LOOPGLASS_SOURCE_DIR "/").append(path);
}

std::string cliProgram() { return LOOPGLASS_BIN_DIR "/loopglass-cli"; }

std::string windowProgram() { return LOOPGLASS_BIN_DIR "/loopglass"; }

}  // namespace loopglass::test
