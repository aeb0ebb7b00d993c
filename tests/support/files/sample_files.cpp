#include "support/files/sample_files.h"

#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"

#include <algorithm>
#include <map>

namespace loopglass::test {

namespace {

/// Returns the accelerator and workload of a sample mapping or constraints file, by its name.
struct PairNames {
    std::string accelerator;
    std::string workload;
};

const PairNames& pairNames(const std::string& file) {
    static const std::map<std::string, PairNames> pairs{
        {"figure-4-3-best", {"figure-4-3", "conv1d"}},
        {"illegal-resnet18-conv2", {"eyeriss-like", "conv2d"}},
        {"lecture-constraint-1", {"lecture-constraint-1", "lecture-matmul"}},
        {"lecture-constraint-2a", {"lecture-constraint-2a", "lecture-matmul"}},
        {"lecture-constraint-2b", {"lecture-constraint-2b", "lecture-matmul"}},
        {"lecture-constraint-4", {"lecture-constraint-4", "lecture-matmul"}},
        {"lecture-m2-n2", {"systolic-2x2", "lecture-matmul"}},
        {"lecture-n2-m2", {"systolic-2x2", "lecture-matmul"}},
        {"resnet18-conv2-row-stationary", {"eyeriss-like", "conv2d"}},
        {"table-2-1-tiled", {"table-2-1", "table-2-1"}},
        {"table-2-1-untiled", {"table-2-1", "table-2-1"}},
        {"c-on-x-k-on-y", {"unified-edge", "conv2d"}},
        {"diannao-trees", {"diannao-like", "conv2d"}},
        {"lecture-systolic", {"systolic-2x2", "lecture-matmul"}},
        {"order-c-r", {"figure-4-3", "conv1d"}},
        {"row-stationary", {"eyeriss-like", "conv2d"}},
        {"simba-k-on-mac-rows", {"simba-like", "conv2d"}},
    };
    return pairs.at(file);
}

bool sameLayer(const NetworkLayer& a, const NetworkLayer& b) {
    return a.workload == b.workload && a.repeat == b.repeat;
}

bool sameNetwork(const Network& a, const Network& b) {
    return a.name == b.name && a.description == b.description &&
           std::equal(a.layers.begin(), a.layers.end(), b.layers.begin(), b.layers.end(),
                      sameLayer);
}

}  // namespace

SampleFiles::SampleFiles(std::filesystem::path folder) : m_folder(std::move(folder)) {}

std::vector<std::filesystem::path> SampleFiles::files(const std::string& kind) const {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder / kind)) {
        if (entry.path().extension() == ".yaml") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

const SampleFiles::Pair& SampleFiles::pairFor(const std::filesystem::path& file) {
    const std::string name = file.stem().string();
    const auto found = m_pairs.find(name);
    if (found != m_pairs.end()) {
        return found->second;
    }
    const PairNames& names = pairNames(name);
    const auto path = [&](const char* kind, const std::string& stem) {
        return (m_folder / kind / (stem + ".yaml")).string();
    };
    return m_pairs
        .emplace(name, Pair{readAccelerator(readSource(path("accelerators", names.accelerator))),
                            readWorkload(readSource(path("workloads", names.workload)))})
        .first->second;
}

void SampleFiles::read(const std::string& kind, const std::filesystem::path& file,
                       const std::string& text) {
    const Source source{file.string(), text};
    if (kind == "accelerators") {
        readAccelerator(source);
    } else if (kind == "workloads") {
        readWorkload(source);
    } else if (kind == "networks") {
        readNetwork(source);
    } else if (kind == "mappings") {
        const auto& [accelerator, workload] = pairFor(file);
        readMapping(source, workload, accelerator);
    } else {
        const auto& [accelerator, workload] = pairFor(file);
        readConstraints(source, workload, accelerator);
    }
}

bool SampleFiles::readsBackEqual(const std::string& kind, const std::filesystem::path& file) {
    const Source source = readSource(file.string());
    if (kind == "accelerators") {
        const Accelerator first = readAccelerator(source);
        return first == readAccelerator(Source{"written", writeAccelerator(first)});
    }
    if (kind == "workloads") {
        const Workload first = readWorkload(source);
        return first == readWorkload(Source{"written", writeWorkload(first)});
    }
    if (kind == "networks") {
        const Network first = readNetwork(source);
        return sameNetwork(first, readWorkloadOrNetwork(Source{"written", writeNetwork(first)}));
    }
    const auto& [accelerator, workload] = pairFor(file);
    if (kind == "mappings") {
        const Mapping first = readMapping(source, workload, accelerator);
        const std::string text = writeMapping(first, workload, accelerator);
        return first == readMapping({"written", text}, workload, accelerator);
    }
    const Constraints first = readConstraints(source, workload, accelerator);
    const std::string text = writeConstraints(first, workload, accelerator);
    return first == readConstraints({"written", text}, workload, accelerator);
}

std::string SampleFiles::roundTrip(const std::string& kind, const std::filesystem::path& file) {
    try {
        return readsBackEqual(kind, file) ? "" : "what was written reads back as something else";
    } catch (const std::exception& error) {
        return error.what();
    }
}

}  // namespace loopglass::test
