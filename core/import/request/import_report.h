#pragma once

#include "words/language.h"
#include "workload/input_error.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The treatment of an entry in another tool's file.
enum class ImportFate : std::uint8_t {
    Missing,    ///< a warning: the result needs the value, but the file lacks it
    Taken,      ///< the value has the same meaning here
    Converted,  ///< converted to another form without loss
    Assumed,    ///< absent from the file, or probably a mistake in the file
    LeftOut,    ///< skipped: Loopglass has no counterpart
};

/// `missing`, `taken`, `converted`, `assumed` or `left out`.
Message importFateName(ImportFate fate);

/// An accelerator parameter that no file specifies. The user should replace its assumed value.
struct ImportGap {
    enum class Kind : std::uint8_t {
        AccessEnergy,     ///< pJ per word read, written and updated
        OperationEnergy,  ///< pJ
        Capacity,         ///< words; a missing capacity counts as unbounded
    };
    Kind kind{};
    std::string buffer;  ///< name in the file; "" for operations
};

struct ImportNote {
    ImportFate fate{};
    std::string key;  ///< key, for example `depth`; "" for a note about several keys
    Location at;
    Message said;
    std::optional<ImportGap> gap = {};
};

/// The treatment of every key of the files of one import, in the order of the files.
struct ImportReport {
    std::string tool;  ///< `Timeloop`, `AccelForge`, `ZigZag` or `Stream`
    std::vector<std::string> files;
    std::vector<ImportNote> notes;

    void add(ImportFate fate, const std::string& key, const Location& at, Message said,
             std::optional<ImportGap> gap = {});
    std::size_t count(ImportFate fate) const;
};

/// Returns the report as text. Missing, assumed and skipped keys come first. Equal notes on several
/// places share one line.
std::string importReportText(const ImportReport& report, const Language& language = English());
/// Returns the indented lines of the report on one fate; "" if there are none.
std::string importNotesText(const ImportReport& report, ImportFate fate,
                            const Language& language = English());
/// Returns the missing keys, each as a line `file:line:column: warning: …`; "" if none are missing.
/// Equal notes on one key, such as notes of many layers, share one line.
std::string importWarningsText(const ImportReport& report);
/// Returns one sentence with the numbers of missing, assumed and skipped entries.
Message importReportSummary(const ImportReport& report);
/// Returns the notes to show with a result: a heading and one line for each note, missing before
/// assumed entries; "" without such notes.
std::string assumptionsText(const ImportReport& report, const Language& language = English());
/// Returns the notes of assumptionsText() as a list, as in importReportJson().
nlohmann::ordered_json assumptionsJson(const ImportReport& report);
/// Returns `tool`, `files`, `notes`; a note has `fate`, `key`, `file`, `line`, `column` and `text`.
nlohmann::ordered_json importReportJson(const ImportReport& report);

}  // namespace loopglass
