#pragma once

#include "format/source.h"
#include "words/argument.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace loopglass::certificate {

inline constexpr const char* fileKind = "loopglass certificate";
/// Returns the version of the certificate format. With several loops per level, the tree of the
/// proof differs from the tree of version 1.
inline int versionOf(unsigned loopsPerLevel) { return loopsPerLevel > 1 ? 2 : 1; }

/// The object of a certificate, entry by entry. Each call throws InputError if its entry is absent
/// or has another type, with the place, the value found and the values expected.
class CertificateJson {
public:
    using Json = nlohmann::ordered_json;

    /// The source must outlive the object.
    explicit CertificateJson(const Source& source);

    bool has(const char* key) const { return m_json.contains(key); }
    bool isNull(const char* key) const { return m_json.value(key, Json()).is_null(); }
    std::string text(const char* key) const;
    std::uint64_t count(const char* key) const;
    double number(const char* key) const;
    bool yesOrNo(const char* key) const;
    /// Returns a list of texts as one text with one line for each.
    std::string lines(const char* key) const;
    /// Returns an entry whose value is the text of another file. The source has the name of the
    /// entry, so that errors name it.
    Source part(const char* key) const;
    /// Throws InputError for the entry `key`, which has an unexpected value.
    [[noreturn]] void refuse(const char* key, const Message& expected) const;
    /// Throws InputError for the file as a whole.
    [[noreturn]] void refuseAll(const Message& why) const;

    /// Throws InputError if the file has unknown entries.
    void checkEntries() const;

private:
    const Json& entry(const char* key, bool (Json::*is)() const noexcept,
                      const Message& expected) const;

    const Source& m_source;
    Json m_json;
};

}  // namespace loopglass::certificate
