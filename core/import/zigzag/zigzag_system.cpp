#include "import/zigzag/zigzag_system.h"

#include "import/foreign/read_foreign.h"
#include "import/templates/include_folder.h"
#include "words/sentences/imports.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace loopglass {

namespace {

/// Reads the file of a core, in the folder of the system file or in its subfolder `cores`.
ForeignPointer readCoreFile(const ForeignNode& file, const ImportRequest& request,
                            ImportReport& report) {
    namespace fs = std::filesystem;
    IncludeFolder folder(file.location().file, request.files);
    const fs::path beside = fs::path(file.location().file).parent_path();
    std::vector<fs::path> paths{beside / file.text(), beside / "cores" / file.text()};
    const fs::path given(file.text());
    if (given.is_relative() && std::find(given.begin(), given.end(), "..") == given.end()) {
        // The path may begin at the folder of the project.
        paths.push_back(beside / given.filename());
        paths.push_back(beside / "cores" / given.filename());
    }
    for (const fs::path& path : paths) {
        if (const auto source = folder.read(path.lexically_normal().string())) {
            ForeignPointer core = readForeign(*source, request.files, request.variables, report,
                                              {.lastKeyCounts = true});
            if (core->kind != YamlKind::Map) {
                throw InputError(core->at, msg::imports::noMap());
            }
            return core;
        }
    }
    file.fail(msg::imports::coreNotFound(file.text()));
}

/// Returns true if a core has MACs and memories; only its file is examined.
bool computes(const ForeignNode& file, const ImportRequest& request) {
    try {
        ImportReport unused;
        const ForeignPointer core = readCoreFile(file, request, unused);
        return core->find("operational_array") && core->find("memories");
    } catch (const InputError&) {
        return false;  // if the core is selected, the error is reported later
    }
}

/// Returns a core that the user could select instead, preferably a core with MACs.
std::string otherCore(const std::string& chosen, const std::vector<std::string>& names,
                      const std::vector<ForeignNode>& files, const std::string& offchip,
                      const ImportRequest& request) {
    std::string other = chosen == names.back() ? names.front() : names.back();
    for (std::size_t i = names.size(); i-- > 0;) {
        if (names[i] == chosen || names[i] == offchip) {
            continue;
        }
        other = names[i];
        if (files[i].isText() && computes(files[i], request)) {
            return other;
        }
    }
    return other;
}

/// Reports the off-chip memory of a system with several cores; this memory is a core that only
/// stores words.
void noteOffchipMemory(const ForeignRoots& roots, const std::string& core) {
    const auto offchip = roots.find("offchip_core_id");
    if (!offchip) {
        return;
    }
    const bool elsewhere = offchip->isText() && offchip->text() != core;
    offchip->note(elsewhere ? ImportFate::Missing : ImportFate::LeftOut,
                  elsewhere ? msg::imports::offchipLost(offchip->text(), core)
                            : msg::imports::reasonCores());
}

}  // namespace

std::vector<std::string> coreNames(const ForeignNode& cores) {
    std::vector<std::string> names;
    if (!cores.isMap()) {
        for (std::size_t i = 0; i < cores.items().size(); ++i) {
            names.push_back(std::to_string(i));
        }
        return names;
    }
    for (const ForeignNode& core : cores.entries()) {
        names.push_back(core.key());
    }
    return names;
}

std::optional<ForeignNode> chosenCore(const ForeignRoots& roots, const ImportRequest& request,
                                      ForeignReading& reading) {
    const auto cores = roots.find("cores");
    if (!cores || cores->isText() ||
        (cores->value().entries.empty() && cores->value().items.empty())) {
        return std::nullopt;
    }
    const std::vector<ForeignNode> files = cores->isMap() ? cores->entries() : cores->items();
    const std::vector<std::string> names = coreNames(*cores);
    const auto wanted = request.variables.find("core");
    const std::string name = wanted == request.variables.end() ? names.front() : wanted->second;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        cores->fail(msg::imports::noSuchCore(name, names));
    }
    const ForeignNode& file = files[static_cast<std::size_t>(found - names.begin())];
    if (names.size() == 1) {
        cores->note(ImportFate::Taken, msg::imports::onlyCore(name));
    } else {
        const auto offchip = roots.find("offchip_core_id");
        const std::string memory = offchip && offchip->isText() ? offchip->text() : "";
        cores->note(
            ImportFate::Missing,
            msg::imports::oneCore(name, names, otherCore(name, names, files, memory, request)));
        noteOffchipMemory(roots, name);
    }
    return ForeignNode(readCoreFile(file, request, reading.report()), name, file.location(),
                       reading);
}

}  // namespace loopglass
