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
    Missing,    ///< a warning: the result depends on the value, but the file lacks the value
    Taken,      ///< the value has the same meaning in Loopglass
    Converted,  ///< the value was converted to another form without loss
    Assumed,    ///< the value is absent from the file, or it is probably a mistake in the file
    LeftOut,    ///< the value was skipped because Loopglass has no counterpart
};

/// Returns `missing`, `taken`, `converted`, `assumed` or `left out`.
Message importFateName(ImportFate fate);

/// An accelerator parameter that no file specifies. The import assumes a value, which the user
/// should replace.
struct ImportGap {
    enum class Kind : std::uint8_t {
        AccessEnergy,     ///< pJ per word of reads, fills and updates
        OperationEnergy,  ///< pJ per operation
        Capacity,         ///< capacity in words; a missing capacity counts as unbounded
    };
    Kind kind{};
    std::string buffer;  ///< name of the buffer in the file; "" for operations
};

struct ImportNote {
    ImportFate fate{};
    std::string key;  ///< the key, for example `depth`; "" for a note about several keys
    Location at;
    Message text;
    std::optional<ImportGap> gap = {};
};

/// The treatment of every key in the files of an import, in the order of the files.
struct ImportReport {
    std::string tool;  ///< name of the tool: `Timeloop`, `AccelForge`, `ZigZag` or `Stream`
    std::vector<std::string> files;
    std::vector<ImportNote> notes;

    void add(ImportFate fate, const std::string& key, const Location& at, Message text,
             std::optional<ImportGap> gap = {});
    std::size_t count(ImportFate fate) const;
};

/// Returns the report as text. The text begins with missing, assumed and skipped keys. Equal notes
/// at several positions share one line.
std::string importReportText(const ImportReport& report, const Language& language = English());
/// Returns the lines of the report for one fate, indented; "" if there are none.
std::string importNotesText(const ImportReport& report, ImportFate fate,
                            const Language& language = English());
/// Returns the missing keys, each as a line `file:line:column: warning: …`; "" if none are missing.
/// If several layers cause equal notes on one key, the notes share one line.
std::string importWarningsText(const ImportReport& report);
/// Returns one sentence with the numbers of missing, assumed and skipped entries.
Message importReportSummary(const ImportReport& report);
/// Returns the notes that a result must show: a heading, then one line for each note. Missing
/// entries come before assumed entries. Returns "" if there are no such notes.
std::string assumptionsText(const ImportReport& report, const Language& language = English());
/// Returns the notes of assumptionsText() as a JSON list, in the form of importReportJson().
nlohmann::ordered_json assumptionsJson(const ImportReport& report);
/// Returns the report as a JSON object with `tool`, `files` and `notes`. A note has `fate`, `key`,
/// `file`, `line`, `column` and `text`.
nlohmann::ordered_json importReportJson(const ImportReport& report);

}  // namespace loopglass
