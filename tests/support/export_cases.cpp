#include "support/export_cases.h"

#include "format/read/read_workload.h"
#include "support/cases/uneven_cases.h"

#include <algorithm>

namespace loopglass::test {

namespace {

/// The largest number of operations that are followed word by word.
constexpr std::int64_t maxOperations = 600;

void shrinkBounds(RandomSource& random, Workload& workload) {
    static const std::vector<std::int64_t> bounds = {1, 2, 2, 3, 3, 4, 5, 6};
    do {
        for (Dimension& dimension : workload.dimensions) {
            dimension.bound = random.pick(bounds);
        }
    } while (operationCount(workload) > maxOperations);
}

}  // namespace

void ExportCases::add(const RandomCase& randomCase) {
    m_problems.push_back(bind(randomCase.workload, randomCase.accelerator));
    m_exported.push_back(exportOf(m_problems.back(), randomCase.mapping, randomCase.options,
                                  {"", "", "seed " + std::to_string(randomCase.seed)}));
}

RandomCase smallSampleCase(const std::filesystem::path& file, std::uint64_t seed) {
    RandomSource random(seed);
    RandomCase result;
    result.seed = seed;
    result.workload = readWorkload(readSource(file.string()));
    shrinkBounds(random, result.workload);
    result.accelerator = randomAccelerator(random, result.workload);
    // The removed bits refer to a tensor of the random workloads.
    result.accelerator.tensorBits.clear();
    result.mapping = randomMapping(random, result.workload, result.accelerator);
    boundCapacities(random, result.workload, result.mapping, result.accelerator);
    result.options.reuse = random.pick(std::vector{ReuseReading::Exact, ReuseReading::Exact,
                                                   ReuseReading::Stationary, ReuseReading::Flush});
    return result;
}

std::vector<std::filesystem::path> filesOf(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

ExportCases someExportCases(const std::filesystem::path& workloads) {
    ExportCases cases;
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + 60; ++seed) {
        RandomCase one = randomCase(seed);
        if (seed % 3 == 0) {
            one.accelerator.counting.drains = seed % 2 == 0 ? Drains::Read : Drains::Free;
            one.accelerator.counting.returns = seed % 4 != 0 ? Returns::All : Returns::One;
        }
        cases.add(one);
    }
    for (const auto& file : filesOf(workloads)) {
        cases.add(smallSampleCase(file, first));
    }
    return cases;
}

ExportCases withUnevenExportCases(const std::filesystem::path& workloads) {
    ExportCases cases = someExportCases(workloads);
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + 40; ++seed)
        cases.add(unevenCase(seed));
    return cases;
}

}  // namespace loopglass::test
