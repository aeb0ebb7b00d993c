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

/// A format as people choose it.
struct ExportFormatInfo {
    ExportFormat format;
    std::string_view name;       ///< on the command line: `c`
    std::string_view title;      ///< on screen: `C11`
    std::string_view extension;  ///< extension of its files, without a dot
    bool selfTest;               ///< can be written with a self-test
    /// exportText() asks it.
    std::string (*write)(const Exported& exported, bool selfTest);
};

/// All formats, in the order in which they are offered.
std::span<const ExportFormatInfo> exportFormats();

std::optional<ExportFormatInfo> findExportFormat(std::string_view name);

/// The mapping as a file of that format. With `selfTest`, which is for formats that can, the file
/// is a program that checks itself against the cost model. Throws InputError with what cannot be
/// written, CountOverflow.
std::string exportText(const Exported& exported, ExportFormat format, bool selfTest = false);

}  // namespace loopglass
