#include "export/export.h"

#include "export/c_text.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>

namespace loopglass {

namespace {

constexpr std::array formats{
    ExportFormatInfo{ExportFormat::C, "c", "C11", "c", true},
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
    }
    throw InputError("this format is not there");
}

}  // namespace loopglass
