#include "cli/program.h"

int main(int argc, char** argv) {
    return static_cast<int>(loopglass::cli::runProgram(argc, argv, loopglass::builtInMappers()));
}
