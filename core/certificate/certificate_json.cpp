// Reads the JSON of a certificate. A first pass finds the position of an error. This pass builds no
// objects, because a file may be nested deeply or have duplicate entries.
#include "certificate/certificate_json.h"

#include "words/sentences/certificate.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace loopglass::certificate {

namespace {

constexpr std::size_t mostNesting = 3;
constexpr std::size_t maxShown = 40;  ///< largest number of characters of a value in a message
constexpr std::array<std::string_view, 17> entries{"kind",
                                                   "version",
                                                   "accelerator",
                                                   "workload",
                                                   "constraints",
                                                   "reuse",
                                                   "charge_first_visits",
                                                   "objective",
                                                   "bypass",
                                                   "padding",
                                                   "loops_per_level",
                                                   "optimum",
                                                   "mapping",
                                                   "nodes",
                                                   "cuts",
                                                   "evaluated",
                                                   "tree"};

std::string cut(std::string text) {
    return text.size() > maxShown ? text.substr(0, maxShown) + "…" : text;
}

/// Returns the line and the column of a byte.
Location placeOf(const Source& source, std::size_t byte) {
    const std::string_view before = std::string_view(source.text).substr(0, byte);
    const std::size_t start = before.rfind('\n');  // if there is no line end, npos + 1 is 0
    return {source.file, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
            static_cast<int>(before.size() - (start + 1)) + 1};
}

/// Returns the last token that the parser read. If this token is a sign or a word, the result
/// includes the text before it.
std::string lastOf(const std::string& read) {
    if (read.size() < 2 || read.back() == '"') {
        return read;
    }
    const std::size_t before = read.find_last_of(" \t\r\n:,[]{}\"", read.size() - 2);
    return before == std::string::npos ? read : read.substr(before + 1);
}

/// Reads the JSON and records its errors.
class Walk final : public nlohmann::json_sax<CertificateJson::Json> {
public:
    explicit Walk(const Source& source) : m_source(source) {}

    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(number_integer_t /*value*/) override { return true; }
    bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
    bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
    bool string(string_t& /*value*/) override { return true; }
    bool binary(binary_t& /*value*/) override { return true; }
    bool start_object(std::size_t /*size*/) override { return enter(); }
    bool start_array(std::size_t /*size*/) override { return enter(); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }
    bool key(string_t& value) override {
        if (m_depth == 1 && !m_keys.insert(value).second && m_doubled.empty()) {
            m_doubled = value;
        }
        return true;
    }
    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::detail::exception& error) override {
        const std::string_view sentence = error.what();
        const auto says = [sentence](const char* part) {
            return sentence.find(part) != std::string_view::npos;
        };
        const bool isOver = position > m_source.text.size() || says("end of input; ") ||
                            says("missing closing quote") || token.empty();
        const std::size_t end = m_source.text.size();
        const std::string last = says("invalid string") ? token : lastOf(token);
        m_at = isOver ? end : std::max(position, last.size()) - last.size();
        m_why = msg::certificate::brokenJson(
            isOver ? msg::certificate::theEnd() : msg::certificate::found(cut(last)),
            says("missing closing quote") ? msg::certificate::closingQuote()
            : says("invalid string")      ? msg::certificate::plainText()
            : says("number overflow")     ? msg::certificate::smallerNumber()
            : says("object key")          ? msg::certificate::aKey()
            : says("object separator")    ? msg::certificate::colon()
            : says("parsing object")      ? msg::certificate::commaOrBrace()
            : says("parsing array")       ? msg::certificate::commaOrBracket()
            : says("; expected end of")   ? msg::certificate::theEnd()
                                          : msg::certificate::aValue());
        return false;
    }

    bool isDeep() const { return m_depth > mostNesting; }
    const std::string& doubled() const { return m_doubled; }
    const Message& why() const { return m_why; }
    std::size_t at() const { return m_at; }

private:
    bool enter() { return ++m_depth <= mostNesting; }
    bool leave() {
        --m_depth;
        return true;
    }

    const Source& m_source;
    std::size_t m_depth = 0;
    std::set<std::string> m_keys;
    std::string m_doubled;
    Message m_why;
    std::size_t m_at = 0;
};

/// Returns the position of an entry. An entry that is the text of another file has a name that is
/// not part of the file.
Location placeOfEntry(const Source& source, const std::string& key) {
    const std::string quoted = "\"" + key + "\"";
    for (std::size_t at = source.text.find(quoted); at != std::string::npos;
         at = source.text.find(quoted, at + 1)) {
        if (at == 0 || source.text[at - 1] != '\\') {
            return placeOf(source, at);
        }
    }
    return {source.file, 0, 0};
}

Message foundText(const CertificateJson::Json& value) {
    return value.is_array()    ? msg::certificate::aList()
           : value.is_object() ? msg::certificate::anObject()
           : value.is_string() ? msg::certificate::foundText(cut(value.get<std::string>()))
                               : msg::certificate::found(cut(value.dump()));
}

}  // namespace

CertificateJson::CertificateJson(const Source& source) : m_source(source) {
    const std::size_t first = source.text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || source.text[first] != '{') {
        refuseAll(msg::certificate::noCertificate());
    }
    Walk walk(source);
    if (!Json::sax_parse(source.text, &walk)) {
        if (walk.isDeep()) {
            refuseAll(msg::certificate::noCertificate());
        }
        throw InputError(placeOf(source, walk.at()), walk.why());
    }
    m_json = Json::parse(source.text);
    if (m_json.value("kind", Json()) != fileKind) {
        refuseAll(msg::certificate::noCertificate());
    }
    const int version = versionOf(has("loops_per_level") ? 2 : 1);
    if (m_json.value("version", Json()) != version) {
        refuseAll(msg::certificate::otherVersion(version));
    }
    if (!walk.doubled().empty()) {
        throw InputError(placeOfEntry(source, walk.doubled()),
                         msg::certificate::doubledEntry(walk.doubled()));
    }
}

void CertificateJson::refuseAll(const Message& why) const {
    throw InputError({m_source.file, 0, 0}, why);
}

void CertificateJson::refuse(const char* key, const Message& expected) const {
    throw InputError(placeOfEntry(m_source, key),
                     msg::certificate::wrongEntry(key, foundText(m_json.at(key)), expected));
}

/// Rejects unknown entries, because a reader of the file could believe that they belong to the
/// claim.
void CertificateJson::checkEntries() const {
    for (const auto& [key, value] : m_json.items()) {
        if (std::find(entries.begin(), entries.end(), key) == entries.end()) {
            throw InputError(placeOfEntry(m_source, key), msg::certificate::strangeEntry(key));
        }
    }
}

const CertificateJson::Json& CertificateJson::entry(const char* key,
                                                    bool (Json::*is)() const noexcept,
                                                    const Message& expected) const {
    const auto found = m_json.find(key);
    if (found == m_json.end()) {
        refuseAll(msg::certificate::missingEntry(key, expected));
    }
    if (!((*found).*is)()) {
        refuse(key, expected);
    }
    return *found;
}

std::string CertificateJson::text(const char* key) const {
    return entry(key, &Json::is_string, msg::certificate::aText()).get<std::string>();
}

std::uint64_t CertificateJson::count(const char* key) const {
    return entry(key, &Json::is_number_unsigned, msg::certificate::aCount()).get<std::uint64_t>();
}

double CertificateJson::number(const char* key) const {
    return entry(key, &Json::is_number, msg::certificate::aNumber()).get<double>();
}

bool CertificateJson::yesOrNo(const char* key) const {
    return entry(key, &Json::is_boolean, msg::certificate::yesOrNo()).get<bool>();
}

std::string CertificateJson::lines(const char* key) const {
    std::string joined;
    for (const Json& line : entry(key, &Json::is_array, msg::certificate::base64Lines())) {
        if (!line.is_string()) {
            throw InputError(
                placeOfEntry(m_source, key),
                msg::certificate::wrongLine(key, foundText(line), msg::certificate::base64Lines()));
        }
        joined += line.get_ref<const std::string&>();
    }
    return joined;
}

Source CertificateJson::part(const char* key) const {
    return {m_source.file + ", " + key, text(key)};
}

}  // namespace loopglass::certificate
