#include "import/zigzag/zigzag_system.h"

#include "import/foreign/read_foreign.h"
#include "import/templates/include_folder.h"
#include "words/sentences/imports.h"

#include <filesystem>

namespace loopglass {

namespace {

/// The file of a core, beside the system's or in the folder `cores` there.
ForeignPointer readCoreFile(const ForeignNode& file, const ImportRequest& request,
                            ImportReport& report) {
    namespace fs = std::filesystem;
    IncludeFolder folder(file.location().file, request.files);
    const fs::path beside = fs::path(file.location().file).parent_path();
    for (const fs::path& path : {beside / file.text(), beside / "cores" / file.text()}) {
        if (const auto source = folder.read(path.lexically_normal().string())) {
            ForeignPointer core = readForeign(*source, request.files, request.variables, report);
            if (core->kind != YamlKind::Map) {
                throw InputError(core->at, say::imports::noMap());
            }
            return core;
        }
    }
    file.fail(say::imports::coreNotFound(file.text()));
}

}  // namespace

std::optional<ForeignNode> chosenCore(const ForeignRoots& roots, const ImportRequest& request,
                                      ForeignReading& reading) {
    const auto cores = roots.find("cores");
    if (!cores || !cores->isMap() || cores->entries().empty()) {
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (const ForeignNode& core : cores->entries()) {
        names.push_back(core.key());
    }
    const auto wanted = request.variables.find("core");
    const std::string name = wanted == request.variables.end() ? names.front() : wanted->second;
    const auto file = cores->find(name);
    if (!file) {
        cores->fail(say::imports::noSuchCore(name, names));
    }
    cores->note(ImportFate::LeftOut, say::imports::oneCore(name, names, names.back()));
    return ForeignNode(readCoreFile(*file, request, reading.report()), name, file->location(),
                       reading);
}

}  // namespace loopglass
