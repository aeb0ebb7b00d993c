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

/// Mappings for export tests, with their problems.
class ExportCases {
public:
    void add(const RandomCase& randomCase);
    std::span<const Exported> all() const { return m_exported; }

private:
    std::deque<Problem> m_problems;
    std::vector<Exported> m_exported;
};

/// Returns the workload of a file with small bounds, on a random accelerator, with a random legal
/// mapping. The usual kinds of workload are therefore tested. Throws InputError.
RandomCase smallSampleCase(const std::filesystem::path& file, std::uint64_t seed);

/// Returns every file of a folder, sorted by name.
std::vector<std::filesystem::path> filesOf(const std::filesystem::path& folder);

/// Returns random problems, and the small cases of every workload in a folder. The seeds begin with
/// LOOPGLASS_SEED, or 1.
ExportCases someExportCases(const std::filesystem::path& workloads);

/// Returns the same cases, and random problems with uneven tiles, which some formats support.
ExportCases withUnevenExportCases(const std::filesystem::path& workloads);

}  // namespace loopglass::test
