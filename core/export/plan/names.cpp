#include "export/plan/names.h"

#include <algorithm>
#include <array>

namespace loopglass {

namespace {

constexpr auto reservedByC = std::to_array<std::string_view>(
    {"auto",        "break",          "case",         "char",         "const",
     "continue",    "default",        "do",           "double",       "else",
     "enum",        "extern",         "float",        "for",          "goto",
     "if",          "inline",         "int",          "long",         "register",
     "restrict",    "return",         "short",        "signed",       "sizeof",
     "static",      "struct",         "switch",       "typedef",      "union",
     "unsigned",    "void",           "volatile",     "while",        "asm",
     "typeof",      "main",           "malloc",       "calloc",       "realloc",
     "free",        "printf",         "fprintf",      "stderr",       "memcmp",
     "qsort",       "exit",           "size_t",       "int8_t",       "int16_t",
     "int32_t",     "int64_t",        "NULL",         "PRId64",       "linux",
     "unix",        "errno",          "sum",          "ready",        "PARALLEL_FOR",
     "SIMD",        "SIMD_SUM",       "product",      "abs",          "stdin",
     "stdout",      "EXIT_FAILURE",   "SIZE_MAX",     "EOF",          "BUFSIZ",
     "RAND_MAX",    "TMP_MAX",        "FILENAME_MAX", "FOPEN_MAX",    "SEEK_SET",
     "SEEK_CUR",    "SEEK_END",       "MB_CUR_MAX",   "EXIT_SUCCESS", "PTRDIFF_MAX",
     "PTRDIFF_MIN", "SIG_ATOMIC_MAX", "WCHAR_MAX",    "operation"});

constexpr auto pythonNames = std::to_array<std::string_view>(
    {"False",    "None",     "True",     "and",    "as",        "assert", "async",    "await",
     "break",    "class",    "continue", "def",    "del",       "elif",   "else",     "except",
     "finally",  "for",      "from",     "global", "if",        "import", "in",       "is",
     "lambda",   "nonlocal", "not",      "or",     "pass",      "raise",  "return",   "try",
     "while",    "with",     "yield",    "match",  "case",      "print",  "range",    "np",
     "int",      "slice",    "check",    "main",   "reference", "random", "expected", "found",
     "operands", "untiled"});

bool isPlainLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool isDigit(char c) { return c >= '0' && c <= '9'; }

template <typename Names> bool isIn(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Patterns of reserved names. `i0`, `i1` … are loops that copy tiles. `lg_…` are helpers of the
/// self-test. `INT64_MAX`, `PRIx32`, `E2BIG` are examples of macros that a C library may define.
bool isPattern(const std::string& name) {
    const bool numbered =
        name.size() > 1 && name[0] == 'i' && std::all_of(name.begin() + 1, name.end(), isDigit);
    return numbered || name.starts_with("lg_") || name.starts_with("PRI") ||
           name.starts_with("INT") || name.starts_with("UINT") || name.starts_with("SCN");
}

}  // namespace

bool Namer::isFree(const std::string& name) const {
    if (m_taken.contains(name)) {
        return false;
    }
    switch (m_rules) {
    case NameRules::C:
        return !isIn(reservedByC, name);
    case NameRules::Python:
        return !isIn(pythonNames, name);
    case NameRules::Plain:
        break;
    }
    return true;
}

std::string Namer::name(std::string_view wanted) {
    std::string base;
    for (const char c : wanted) {
        const char kept = isPlainLetter(c) || isDigit(c) ? c : '_';
        // C reserves names with two successive '_'.
        if (kept != '_' || (!base.empty() && base.back() != '_')) {
            base += kept;
        }
    }
    if (base.empty() || isDigit(base.front())) {
        base.insert(0, "x");
    }
    if (m_rules == NameRules::C && isPattern(base)) {
        base.insert(0, "x_");
    }
    std::string free = base;
    for (int i = 2; !isFree(free); ++i) {
        free = base + "_" + std::to_string(i);
    }
    m_taken.insert(free);
    return free;
}

}  // namespace loopglass
