#pragma once

#include "export/plan/exported.h"

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
    std::string_view name;       ///< on the command line: `c`
    std::string_view title;      ///< on screen: `C11`
    std::string_view extension;  ///< extension of its files, without a dot
    bool selfTest;               ///< supports a self-test
    /// The function that exportText() calls.
    std::string (*write)(const Exported& exported, bool selfTest);
};

/// Returns all formats in the order of lists.
std::span<const ExportFormatInfo> exportFormats();

std::optional<ExportFormatInfo> findExportFormat(std::string_view name);

/// Returns the mapping as a file of a format. With `selfTest`, if the format supports self-tests,
/// the file is a program that compares its counts with the cost model. Throws InputError with the
/// features that the format cannot represent, and CountOverflow.
std::string exportText(const Exported& exported, ExportFormat format, bool selfTest = false);

}  // namespace loopglass
