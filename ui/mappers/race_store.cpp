#include "mappers/race_store.h"

#include "format/write_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <fstream>

namespace loopglass::ui {

namespace {
/// The largest size of a file, above which a new file replaces it. This size is sufficient for
/// several hundred thousand runs.
constexpr qint64 maxBytes = qint64{64} << 20;
}  // namespace

QString RaceStore::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/races.jsonl");
}

void RaceStore::read() {
    m_isRead = true;
    QDir().mkpath(QFileInfo(m_path).path());
    const bool tooLong = QFileInfo(m_path).size() > maxBytes;
    bool whole = true;  // false if the last line is incomplete, because the program was killed
    if (std::ifstream in(QFile::encodeName(m_path).toStdString(), std::ios::binary); !tooLong) {
        for (std::string line; std::getline(in, line);) {
            race::takeLine(line, m_records);
            whole = !in.eof();
        }
    }
    const std::string path = QFile::encodeName(m_path).toStdString();
    try {
        if (tooLong || !QFile::exists(m_path)) {
            writeFile(path, "");
        }
        m_out = AppendFile(path, AppendFile::Users::Several);
        if (!whole) {
            m_out->append("\n");
        }
    } catch (const OutputError&) {
        m_out.reset();
    }
}

race::RaceRecords RaceStore::records() {
    const std::lock_guard lock(m_mutex);
    if (!m_isRead) {
        read();
    }
    return m_records;
}

void RaceStore::append(const std::string& line) {
    if (!m_isRead) {
        read();
    }
    try {
        if (m_out) {
            m_out->append(line + "\n");
        }
    } catch (const OutputError&) {
        m_out.reset();  // stops writing, because later lines require this line
    }
}

void RaceStore::keep(const std::string& benchmarkCase, const race::Optimum& optimum) {
    const std::lock_guard lock(m_mutex);
    append(race::lineOf(benchmarkCase, optimum));
    m_records.optima.insert_or_assign(optimum.key, optimum);
}

void RaceStore::keep(const race::RaceRequest& request, const race::PlannedRun& plannedRun,
                     const race::Run& run) {
    const std::lock_guard lock(m_mutex);
    append(race::lineOf(request, plannedRun, run));
    m_records.runs.insert_or_assign(plannedRun.key, run);
}

void RaceStore::keepAll(const std::vector<std::string>& lines) {
    const std::lock_guard lock(m_mutex);
    if (!m_isRead) {
        read();
    }
    for (const std::string& line : lines) {
        const std::size_t known = m_records.optima.size() + m_records.runs.size();
        race::takeLine(line, m_records);
        if (m_records.optima.size() + m_records.runs.size() > known) {
            append(line);
        }
    }
}

}  // namespace loopglass::ui
