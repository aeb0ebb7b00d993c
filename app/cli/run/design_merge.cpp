// A shard file contains costs of layers on accelerators, and the texts of the design and its files.
// The merge repeats the search with all these costs. This search maps nothing, and prints the same
// output as a single run (core/design/box_search.cpp has the proof).
#include "cli/run/design_merge.h"

#include "cli/run/journal_file.h"
#include "cli/terminal/usage.h"
#include "words/sentences/design.h"

#include <utility>

namespace loopglass::cli {

namespace {

struct Part {
    std::string path;
    design::JournalText text;
};

/// Checks that all parts belong to one design, and that each shard is present once and complete.
void checkParts(const std::vector<Part>& parts) {
    const design::JournalHead& first = parts.front().text.head();
    std::vector<std::string> pathOf(first.share.of + 1);
    for (const Part& part : parts) {
        const design::JournalHead& head = part.text.head();
        if (head.fingerprint != first.fingerprint || head.share.of != first.share.of) {
            throw InputError({part.path, 1, 1}, msg::design::otherParts(parts.front().path));
        }
        std::string& known = pathOf[head.share.number];
        if (!known.empty()) {
            throw InputError({part.path, 1, 1}, msg::design::shareTwice(head.share.number, known));
        }
        known = part.path;
        if (!part.text.isComplete()) {
            throw InputError({part.path, 1, 1}, msg::design::notComplete(head.share.number));
        }
    }
    std::vector<std::string> missing;
    for (std::size_t share = 1; share < pathOf.size(); ++share) {
        if (pathOf[share].empty()) {
            missing.push_back(std::to_string(share));
        }
    }
    if (!missing.empty()) {
        throw UsageError(msg::design::sharesMissing(first.share.of, missing));
    }
}

design::DesignFile readHead(const Part& part, const MapOptions& options,
                            const design::GivenCost& cost) {
    const design::JournalHead& head = part.text.head();
    const auto load = [&](const std::string& path) {
        const auto text = head.files.find(path);
        if (text == head.files.end()) {
            throw InputError({part.path, 1, 1}, msg::design::damagedLine());
        }
        return Source{path, text->second};
    };
    design::DesignFile read = design::readDesign(load(head.design), load);
    design::addOptions(read, options, cost);
    if (design::fingerprint(read.design) != head.fingerprint) {
        throw InputError({part.path, 1, 1}, msg::design::otherDesign());
    }
    return read;
}

}  // namespace

ExitStatus mergeParts(const std::vector<std::string>& paths, const MapOptions& options,
                      const design::GivenCost& cost, const DesignOutput& output,
                      const Console& console) {
    if (paths.empty()) {
        throw UsageError(msg::design::noParts());
    }
    std::vector<Part> parts;
    for (const std::string& path : paths) {
        parts.push_back({path, readJournal(path)});
    }
    checkParts(parts);
    const design::DesignFile file = readHead(parts.front(), options, cost);
    design::Journal known(file.design, [](const std::string&) {});
    for (const Part& part : parts) {
        known.add(part.text);
    }
    const design::JournalHead& head = parts.front().text.head();
    DesignOutput all = output;
    all.caveats = Caveats({head.design, head.files.at(head.design)});
    return exploreAndPrint(file.design, file.workloads, all, console, &known);
}

}  // namespace loopglass::cli
