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
    Assumed,    ///< not given, or given in a way that may be a mistake
    LeftOut,    ///< skipped: this model has no counterpart
};

/// `missing`, `taken`, `converted`, `assumed` or `left out`.
Message importFateName(ImportFate fate);

/// An accelerator parameter that no file gives, with an assumed value. The user should supply it.
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
/// The lines of the report on one fate, each indented; "" when there are none.
std::string importNotesText(const ImportReport& report, ImportFate fate,
                            const Language& language = English());
/// Returns the missing keys, each as a line `file:line:column: warning: …`; "" if none are missing.
/// One line stands for all notes of one key with one sentence, such as those of many layers.
std::string importWarningsText(const ImportReport& report);
/// One sentence: how much is missing, and how much was assumed and left out.
Message importReportSummary(const ImportReport& report);
/// The notes that belong beside an answer, the missing ones before the assumed ones. A heading and
/// a line for each; "" without such a note.
std::string assumptionsText(const ImportReport& report, const Language& language = English());
/// The same as a list of notes, as in importReportJson().
nlohmann::ordered_json assumptionsJson(const ImportReport& report);
/// `tool`, `files` and `notes`, each with `fate`, `key`, `file`, `line`, `column` and `text`.
nlohmann::ordered_json importReportJson(const ImportReport& report);

}  // namespace loopglass
