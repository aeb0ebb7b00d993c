#include "cli/run/race_file.h"

#include "format/source.h"
#include "format/write_file.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace loopglass::cli {

namespace {

/// The largest size of the file; the line of a run has some kilobytes.
constexpr std::size_t maxRaceBytes = std::size_t{1} << 31;

}  // namespace

RaceFile::RaceFile(std::string path, bool resume, bool force)
    : m_path(std::move(path)),
      m_force(force) {
    std::error_code ignored;
    if (!resume) {
        checkNew(m_path, force);
        return;
    }
    checkWritable(m_path);
    if (!std::filesystem::exists(m_path, ignored)) {
        return;
    }
    const std::string text = readSource(m_path, maxRaceBytes).text;
    const std::string whole = text.substr(0, text.rfind('\n') + 1);
    m_known = race::KnownRuns(m_path, whole, race::KnownRuns::OtherLines::Refused);
    m_out = AppendFile(m_path);
    m_out->shorten(whole.size());
}

std::optional<race::Optimum> RaceFile::optimum(const std::string& key) const {
    const auto found = m_known.records().optima.find(key);
    return found == m_known.records().optima.end() ? std::nullopt : std::optional(found->second);
}

std::optional<race::Run> RaceFile::run(const std::string& key) const {
    const auto found = m_known.records().runs.find(key);
    return found == m_known.records().runs.end() ? std::nullopt : std::optional(found->second);
}

void RaceFile::append(const std::string& line) {
    if (m_out) {
        m_out->append(line + "\n");
        return;
    }
    // The file is replaced only when the first line is written, so that a full disk does not
    // destroy the previous file.
    writeNew(m_path, m_force, line + "\n");
    m_out = AppendFile(m_path);
}

void RaceFile::keep(const std::string& benchmarkCase, const race::Optimum& optimum) {
    append(race::lineOf(benchmarkCase, optimum));
}

void RaceFile::keep(const race::RaceRequest& request, const race::PlannedRun& plannedRun,
                    const race::Run& run) {
    append(race::lineOf(request, plannedRun, run));
}

}  // namespace loopglass::cli
