#pragma once

#include "race/race_lines.h"

#include <fstream>
#include <optional>
#include <string>

namespace loopglass::cli {

/// The runs of a race as JSON lines: an object for each optimum and each run, written as it ends.
/// A program that is killed leaves all lines but the last whole, and the last is dropped when the
/// file is read again.
class RaceFile {
public:
    /// With `resume`, what the file has is known. Throws OutputError when it cannot be written,
    /// or is there and neither resumed nor forced; InputError for a line that is none of a race.
    RaceFile(std::string path, bool resume, bool force);

    std::optional<race::Optimum> optimum(const std::string& key) const;
    std::optional<race::Run> run(const std::string& key) const;
    /// Appends a line. Throws OutputError.
    void keep(const std::string& course, const race::Optimum& optimum);
    void keep(const race::RaceRequest& request, const race::Heat& heat, const race::Run& run);

private:
    void read(const std::string& text);
    void append(const std::string& line);

    std::string m_path;
    std::ofstream m_out;
    race::RaceRecords m_records;
};

}  // namespace loopglass::cli
