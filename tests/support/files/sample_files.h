#pragma once

#include "accelerator/accelerator.h"
#include "workload/workload.h"

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::test {

/// The samples of this repository; their folder determines their kind.
class SampleFiles {
public:
    /// `folder` is samples/.
    explicit SampleFiles(std::filesystem::path folder);

    /// Returns <kind>/*.yaml, sorted by name.
    std::vector<std::filesystem::path> files(const std::string& kind) const;

    /// Reads a text as the sample `file` of a kind; for a mapping or constraints, with its
    /// accelerator and workload. Throws the exceptions of the reader, and std::out_of_range if the
    /// accelerator and workload of the file are unknown.
    void read(const std::string& kind, const std::filesystem::path& file, const std::string& text);

    /// Reads the sample, writes it, reads it again, and compares; returns the difference, or "".
    std::string roundTrip(const std::string& kind, const std::filesystem::path& file);

private:
    using Pair = std::pair<Accelerator, Workload>;
    const Pair& pairFor(const std::filesystem::path& file);
    bool readsBackEqual(const std::string& kind, const std::filesystem::path& file);

    std::filesystem::path m_folder;
    std::map<std::string, Pair> m_pairs;
};

}  // namespace loopglass::test
