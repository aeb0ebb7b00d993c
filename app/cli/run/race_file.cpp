#include "cli/run/race_file.h"

#include "cli/terminal/console.h"
#include "cli/terminal/write_file.h"
#include "words/sentences/cli.h"

#include <filesystem>
#include <iterator>
#include <utility>

namespace loopglass::cli {

RaceFile::RaceFile(std::string path, bool resume, bool force) : m_path(std::move(path)) {
    if (resume) {
        checkWritable(m_path);
        std::ifstream in(m_path, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const std::string whole = text.substr(0, text.rfind('\n') + 1);
        m_known = race::KnownRuns(m_path, whole, race::KnownRuns::Others::Refused);
        writeFile(m_path, whole);
    } else {
        checkNew(m_path, force);
        writeFile(m_path, "");
    }
    m_out.open(m_path, std::ios::binary | std::ios::app);
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
    m_out << line << '\n' << std::flush;
    if (!m_out) {
        throw OutputError(say::cli::raceNotWritten(m_path));
    }
}

void RaceFile::keep(const std::string& course, const race::Optimum& optimum) {
    append(race::lineOf(course, optimum));
}

void RaceFile::keep(const race::RaceRequest& request, const race::Heat& heat,
                    const race::Run& run) {
    append(race::lineOf(request, heat, run));
}

}  // namespace loopglass::cli
