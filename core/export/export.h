#pragma once

#include "export/plan/exported.h"
#include "export/plan/exported_groups.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace loopglass {

/// The formats of exported mappings.
enum class ExportFormat : std::uint8_t {
    C,
    Pseudo,
    Python,
    Timeloop,
    Timeloop4,
    AccelForge,
    ZigZag,
    ZigZagWorkload,
    ZigZagMapping,
    Latex,
    Markdown,
    Yaml,
    Json,
    Mlir,
};

/// Name and properties of a format.
struct ExportFormatInfo {
    ExportFormat format;
    std::string_view name;       ///< name on the command line, such as `c`
    std::string_view title;      ///< name in the window, such as `C11`
    std::string_view extension;  ///< extension of its files, without a dot
    bool selfTest;               ///< true if the format supports a self-test
    /// The function that exportText() calls to write the format.
    std::string (*write)(const Exported& exported, bool selfTest);
    /// Writes a mapping with groups of layers; null if the format cannot represent groups.
    std::string (*writeGroups)(const ExportedGroups& exported, bool selfTest) = nullptr;
};

/// Returns all formats, in the order in which lists show them.
std::span<const ExportFormatInfo> exportFormats();

std::optional<ExportFormatInfo> findExportFormat(std::string_view name);

/// Returns the mapping as a file of a format. If the format supports self-tests and `selfTest` is
/// true, the file is a program that compares its counts with the cost model. Throws CountOverflow.
/// Throws InputError with the features that the format cannot represent.
std::string exportText(const Exported& exported, ExportFormat format, bool selfTest = false);

/// Returns a mapping with groups of layers as a file of a format, as above. Throws InputError for a
/// format that cannot represent groups.
std::string exportText(const ExportedGroups& exported, ExportFormat format, bool selfTest = false);

}  // namespace loopglass
