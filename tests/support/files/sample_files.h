#pragma once

#include "accelerator/accelerator.h"
#include "workload/workload.h"

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::test {

/// The samples of this repository, read as what their folder says.
class SampleFiles {
public:
    /// `folder` is samples/.
    explicit SampleFiles(std::filesystem::path folder);

    /// <kind>/*.yaml, by name.
    std::vector<std::filesystem::path> files(const std::string& kind) const;

    /// Reads a text as the sample `file` of a kind; a mapping or constraints file for the
    /// accelerator and workload that it is for. Throws what the reader throws, and
    /// std::out_of_range when it is not known what the file is for.
    void read(const std::string& kind, const std::filesystem::path& file, const std::string& text);

    /// Reads the sample, writes it, reads that, and compares: what is wrong, "" when nothing is.
    std::string roundTrip(const std::string& kind, const std::filesystem::path& file);

private:
    using Pair = std::pair<Accelerator, Workload>;
    const Pair& pairFor(const std::filesystem::path& file);
    bool readsBackEqual(const std::string& kind, const std::filesystem::path& file);

    std::filesystem::path m_folder;
    std::map<std::string, Pair> m_pairs;
};

}  // namespace loopglass::test
