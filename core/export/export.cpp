#include "export/export.h"

#include "export/accelforge/accelforge_groups.h"
#include "export/accelforge/accelforge_text.h"
#include "export/code/c_text.h"
#include "export/code/mlir_text.h"
#include "export/code/python_text.h"
#include "export/groups/c_groups.h"
#include "export/groups/mlir_groups.h"
#include "export/groups/python_groups.h"
#include "export/text/latex_groups.h"
#include "export/text/latex_text.h"
#include "export/text/native_text.h"
#include "export/text/pseudo_groups.h"
#include "export/text/pseudo_text.h"
#include "export/text/report_text.h"
#include "export/timeloop/timeloop_text.h"
#include "export/zigzag/zigzag_text.h"
#include "mapping/steps.h"
#include "words/sentences/exports.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>

namespace loopglass {

namespace {

std::string writeC(const Exported& exported, bool selfTest) {
    return cText(std::span(&exported, 1), selfTest);
}

/// Writes a mapping in a format without a self-test.
template <std::string (*text)(const Exported&)>
std::string write(const Exported& exported, bool /*selfTest*/) {
    return text(exported);
}

/// Writes a mapping with groups in a format without a self-test.
template <std::string (*text)(const ExportedGroups&)>
std::string writeGroups(const ExportedGroups& exported, bool /*selfTest*/) {
    return text(exported);
}

template <TimeloopVersion version>
std::string writeTimeloop(const Exported& exported, bool /*selfTest*/) {
    return timeloopText(exported, version);
}

constexpr std::array formats{
    ExportFormatInfo{ExportFormat::C, "c", "C11", "c", true, writeC, cGroupsText},
    ExportFormatInfo{ExportFormat::Pseudo, "pseudo", "Pseudo-code", "txt", false, write<pseudoText>,
                     writeGroups<pseudoGroupsText>},
    ExportFormatInfo{ExportFormat::Python, "python", "Python with NumPy", "py", false,
                     write<pythonText>, writeGroups<pythonGroupsText>},
    ExportFormatInfo{ExportFormat::Timeloop, "timeloop", "Timeloop", "yaml", false,
                     writeTimeloop<TimeloopVersion::V03>},
    ExportFormatInfo{ExportFormat::Timeloop4, "timeloop-0.4", "Timeloop 0.4", "yaml", false,
                     writeTimeloop<TimeloopVersion::V04>},
    ExportFormatInfo{ExportFormat::AccelForge, "accelforge", "AccelForge", "yaml", false,
                     write<accelforgeText>, writeGroups<accelforgeGroupsText>},
    ExportFormatInfo{ExportFormat::ZigZag, "zigzag", "ZigZag: accelerator", "yaml", false,
                     write<zigzagText>},
    ExportFormatInfo{ExportFormat::ZigZagWorkload, "zigzag-workload", "ZigZag: workload", "yaml",
                     false, write<zigzagWorkloadText>},
    ExportFormatInfo{ExportFormat::ZigZagMapping, "zigzag-mapping", "ZigZag: mapping", "yaml",
                     false, write<zigzagMappingText>},
    ExportFormatInfo{ExportFormat::Mlir, "mlir", "MLIR (affine)", "mlir", false, write<mlirText>,
                     writeGroups<mlirGroupsText>},
    ExportFormatInfo{ExportFormat::Latex, "latex", "LaTeX", "tex", false, write<latexText>,
                     writeGroups<latexGroupsText>},
    ExportFormatInfo{ExportFormat::Markdown, "markdown", "Report (Markdown)", "md", false,
                     write<markdownText>},
    ExportFormatInfo{ExportFormat::Yaml, "yaml", "Mapping (YAML)", "yaml", false,
                     write<yamlMappingText>},
    ExportFormatInfo{ExportFormat::Json, "json", "Mapping (JSON)", "json", false,
                     write<jsonMappingText>},
};

/// Returns true if a format can represent imperfect factors.
bool writesSteps(ExportFormat format) {
    switch (format) {
    case ExportFormat::AccelForge:
    case ExportFormat::ZigZag:
    case ExportFormat::ZigZagWorkload:
    case ExportFormat::ZigZagMapping:
        return false;
    default:
        return true;
    }
}

}  // namespace

std::span<const ExportFormatInfo> exportFormats() { return formats; }

std::optional<ExportFormatInfo> findExportFormat(std::string_view name) {
    const auto* const found =
        std::find_if(formats.begin(), formats.end(),
                     [name](const ExportFormatInfo& info) { return info.name == name; });
    return found == formats.end() ? std::nullopt : std::optional(*found);
}

std::string exportText(const Exported& exported, ExportFormat format, bool selfTest) {
    for (const ExportFormatInfo& info : formats) {
        if (info.format == format) {
            if (hasSteps(exported.mapping) && !writesSteps(format)) {
                throw InputError(msg::exports::unevenNotWritten(info.title));
            }
            return info.write(exported, selfTest);
        }
    }
    throw InputError(msg::exports::unknownFormat());
}

std::string exportText(const ExportedGroups& exported, ExportFormat format, bool selfTest) {
    for (const ExportFormatInfo& info : formats) {
        if (info.format != format) {
            continue;
        }
        if (info.writeGroups != nullptr) {
            return info.writeGroups(exported, selfTest);
        }
        throw InputError(msg::exports::groupsNotWritten(info.title));
    }
    throw InputError(msg::exports::unknownFormat());
}

}  // namespace loopglass
