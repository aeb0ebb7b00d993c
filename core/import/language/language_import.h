#pragma once

#include "format/source.h"
#include "import/language/language_networks.h"
#include "import/request/import_report.h"

#include <cstdint>
#include <optional>

namespace loopglass {

/// The options for the work of a language model. The import assumes and reports absent values.
struct LanguageRequested {
    std::optional<std::int64_t> batch;
    std::optional<std::int64_t> sequence;
    std::optional<std::int64_t> cached;
};

/// A language model as two networks.
struct LanguageImport {
    ImportReport report;
    Network prefill;
    Network decode;
};

/// The largest batch and the largest number of tokens.
inline constexpr std::int64_t maxLanguageTokens = std::int64_t{1} << 24;

/// Returns the networks of a language model. Throws InputError with file, line and column.
LanguageImport importLanguage(const Source& source, const LanguageRequested& asked);

}  // namespace loopglass
