#include "export/export.h"

#include "export/code/c_text.h"
#include "export/code/mlir_text.h"
#include "export/code/python_text.h"
#include "export/text/latex_text.h"
#include "export/text/native_text.h"
#include "export/text/pseudo_text.h"
#include "export/text/report_text.h"
#include "export/timeloop/timeloop_text.h"
#include "words/sentences/exports.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>

namespace loopglass {

namespace {

constexpr std::array formats{
    ExportFormatInfo{ExportFormat::C, "c", "C11", "c", true},
    ExportFormatInfo{ExportFormat::Pseudo, "pseudo", "Pseudo-code", "txt", false},
    ExportFormatInfo{ExportFormat::Python, "python", "Python with NumPy", "py", false},
    ExportFormatInfo{ExportFormat::Timeloop, "timeloop", "Timeloop", "yaml", false},
    ExportFormatInfo{ExportFormat::Mlir, "mlir", "MLIR (affine)", "mlir", false},
    ExportFormatInfo{ExportFormat::Latex, "latex", "LaTeX", "tex", false},
    ExportFormatInfo{ExportFormat::Markdown, "markdown", "Report (Markdown)", "md", false},
    ExportFormatInfo{ExportFormat::Yaml, "yaml", "Mapping (YAML)", "yaml", false},
    ExportFormatInfo{ExportFormat::Json, "json", "Mapping (JSON)", "json", false},
};

}  // namespace

std::span<const ExportFormatInfo> exportFormats() { return formats; }

std::optional<ExportFormatInfo> findExportFormat(std::string_view name) {
    const auto* const found =
        std::find_if(formats.begin(), formats.end(),
                     [name](const ExportFormatInfo& info) { return info.name == name; });
    return found == formats.end() ? std::nullopt : std::optional(*found);
}

std::string exportText(const Exported& exported, ExportFormat format, bool selfTest) {
    switch (format) {
    case ExportFormat::C:
        return cText(std::span(&exported, 1), selfTest);
    case ExportFormat::Pseudo:
        return pseudoText(exported);
    case ExportFormat::Python:
        return pythonText(exported);
    case ExportFormat::Timeloop:
        return timeloopText(exported);
    case ExportFormat::Latex:
        return latexText(exported);
    case ExportFormat::Markdown:
        return markdownText(exported);
    case ExportFormat::Yaml:
        return yamlMappingText(exported);
    case ExportFormat::Json:
        return jsonMappingText(exported);
    case ExportFormat::Mlir:
        return mlirText(exported);
    }
    throw InputError(say::exports::unknownFormat());
}

}  // namespace loopglass
