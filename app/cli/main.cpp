#include "cli/program.h"
#include "mapper/mind_mappings_method.h"

#include <utility>

int main(int argc, char** argv) {
    loopglass::MapperRegistry mappers = loopglass::builtInMappers();
    for (loopglass::Method& method : loopglass::mindMappingsMethods()) {
        mappers.add(std::move(method));
    }
    return static_cast<int>(loopglass::cli::runProgram(argc, argv, mappers));
}
