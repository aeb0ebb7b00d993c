#pragma once

#include "export/plan/exported.h"
#include "support/cases/random_cases.h"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace loopglass::test {

/// Mappings to be exported, with the problems that they refer to.
class ExportCases {
public:
    void add(const RandomCase& randomCase);
    std::span<const Exported> all() const { return m_exported; }

private:
    std::deque<Problem> m_problems;
    std::vector<Exported> m_exported;
};

/// The workload of a file with small bounds, on a random accelerator, with a random legal mapping:
/// the kinds of workload that people have. Throws InputError.
RandomCase smallSampleCase(const std::filesystem::path& file, std::uint64_t seed);

/// Every file of a folder, by name.
std::vector<std::filesystem::path> filesOf(const std::filesystem::path& folder);

/// Random problems, and every workload of a folder as above: seeds from LOOPGLASS_SEED or 1 on.
ExportCases someExportCases(const std::filesystem::path& workloads);

/// The same, and random problems with uneven tiles, which some formats have.
ExportCases withUnevenExportCases(const std::filesystem::path& workloads);

}  // namespace loopglass::test
