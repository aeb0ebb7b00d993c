// Reads a YAML document into a tree of values with their places. yaml-cpp is only used for its
// parser, through events. The node type of yaml-cpp follows aliases without limit, and silently
// accepts repeated keys and unclosed quotes at the end of the file. Time and memory are linear in
// the text, whose length is limited (see Source).
#include "format/yaml/yaml_tree.h"

#include "format/yaml/open_bracket.h"
#include "format/yaml/yaml_builder.h"
#include "words/sentences/format.h"
#include "words/wording.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

namespace loopglass {

namespace {

struct Translation {
    const char* yamlCpp;
    const Sentence<>* sentence;
};

/// Replacements for yaml-cpp's messages about common mistakes.
const Translation translations[] = {
    {YAML::ErrorMsg::MAP_VALUE, &msg::format::yamlColon},
    {YAML::ErrorMsg::MAP_KEY, &msg::format::yamlKey},
    {YAML::ErrorMsg::BLOCK_ENTRY, &msg::format::yamlDash},
    {YAML::ErrorMsg::TAB_IN_INDENTATION, &msg::format::yamlTab},
    {YAML::ErrorMsg::FLOW_END, &msg::format::yamlBracket},
    {YAML::ErrorMsg::END_OF_MAP, &msg::format::yamlNoEntryOfMap},
    {YAML::ErrorMsg::END_OF_SEQ, &msg::format::yamlNoEntryOfList},
    {YAML::ErrorMsg::UNKNOWN_TOKEN, &msg::format::yamlCharacter},
    {YAML::ErrorMsg::UNKNOWN_ANCHOR, &msg::format::yamlAnchor},
    {YAML::ErrorMsg::EOF_IN_SCALAR, &msg::format::yamlQuoteAtEndOfFile},
    {YAML::ErrorMsg::DOC_IN_SCALAR, &msg::format::yamlQuoteAtEndOfDocument},
};

Message sentenceOf(const std::string& message) {
    for (const Translation& translation : translations) {
        if (message == translation.yamlCpp) {
            return (*translation.sentence)();
        }
    }
    return msg::format::yamlOther(message);
}

bool isOpenFlow(const std::string& message) {
    return message == YAML::ErrorMsg::END_OF_MAP_FLOW || message == YAML::ErrorMsg::END_OF_SEQ_FLOW;
}

/// Returns the text after an anchor such as `&name`, if the text begins with one.
std::string_view withoutAnchor(std::string_view text) {
    if (text.empty() || text.front() != '&') {
        return text;
    }
    text.remove_prefix(std::min(text.find_first_of(" \t\n"), text.size()));
    text.remove_prefix(std::min(text.find_first_not_of(" \t\n"), text.size()));
    return text;
}

/// Returns the number of bytes of the first characters of a text.
std::size_t bytesOf(std::string_view utf8, std::size_t characters) {
    std::size_t bytes = 0;
    for (; bytes < utf8.size() && characters > 0; --characters) {
        do {
            ++bytes;
        } while (bytes < utf8.size() && (static_cast<unsigned char>(utf8[bytes]) & 0xC0U) == 0x80U);
    }
    return bytes;
}

/// Returns true if a text that begins with a quote is closed. yaml-cpp accepts the end of the file
/// as the closing quote.
bool isClosed(std::string_view text) {
    const char quote = text.front();
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (text[at] == '\\' && quote == '"') {
            ++at;
        } else if (text[at] == quote) {
            if (quote == '"' || text.substr(at, 2) != "''") {
                return true;
            }
            ++at;
        }
    }
    return false;
}

std::vector<std::size_t> lineStartsOf(const std::string& text) {
    std::vector<std::size_t> starts{0};
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
        starts.push_back(at + 1);
    }
    return starts;
}

/// Returns a message with the text at which the parser stopped.
Message withFound(Message wording, std::string_view rest) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (!line.empty()) {
        return msg::format::yamlFoundText(std::move(wording), line);
    }
    return rest.empty() ? msg::format::yamlFoundEndOfFile(std::move(wording))
                        : msg::format::yamlFoundEndOfLine(std::move(wording));
}

}  // namespace

YamlDocument::YamlDocument(const Source& source, YamlTags tags, const YamlLines& written,
                           YamlTwice twiceMeans)
    : m_file(source.file),
      m_text(checkedText(source)),
      m_lineStarts(lineStartsOf(m_text)) {
    YamlBuilder builder(tags, twiceMeans);
    try {
        parse(builder);
    } catch (const YamlRefused& refused) {
        if (const auto& twice = refused.twice()) {
            const Location first = location(twice->second);
            const int line = written ? written(first.line) : first.line;
            throw InputError(location(refused.mark()),
                             msg::format::yamlKeyTwice(twice->first, line, first.column));
        }
        throw InputError(location(refused.mark()), refused.text());
    } catch (const YAML::Exception& error) {
        refuseOpenQuote(builder);
        fail(error.msg, {std::max(error.mark.line, 0), std::max(error.mark.column, 0)}, builder);
    }
    if (!m_root) {
        throw InputError({m_file, 1, 1}, msg::format::emptyFile());
    }
    refuseOpenQuote(builder);
    m_repeated = builder.repeated();
}

void YamlDocument::parse(YamlBuilder& builder) {
    std::istringstream in(m_text);
    YAML::Parser parser(in);
    parser.HandleNextDocument(builder);
    m_root = builder.root();
    if (m_root) {
        parser.HandleNextDocument(builder);  // the builder rejects a second document
    }
}

std::size_t YamlDocument::offsetOf(YamlMark mark) const {
    const std::size_t line = std::min(static_cast<std::size_t>(mark.line), m_lineStarts.size() - 1);
    return std::min(m_lineStarts[line] + static_cast<std::size_t>(mark.byte), m_text.size());
}

YamlMark YamlDocument::markAt(std::size_t offset) const {
    const auto line = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(), offset) - 1;
    return {static_cast<int>(line - m_lineStarts.begin()), static_cast<int>(offset - *line)};
}

std::string_view YamlDocument::textFrom(YamlMark mark) const {
    return std::string_view(m_text).substr(offsetOf(mark));
}

void YamlDocument::refuseOpenQuote(const YamlBuilder& builder) const {
    if (builder.lastQuoted() == nullptr) {
        return;
    }
    const std::string_view text = withoutAnchor(textFrom(builder.lastQuoted()->mark));
    if (!text.empty() && (text.front() == '"' || text.front() == '\'') && !isClosed(text)) {
        throw InputError(location(builder.lastQuoted()->mark),
                         msg::format::yamlOpenQuote(text.front()));
    }
}

void YamlDocument::refuseMistaken(const std::string& message, YamlMark mark) const {
    const std::size_t begin = offsetOf({mark.line, 0});
    const std::size_t stopped = offsetOf(mark);
    const std::string_view read = std::string_view(m_text).substr(0, stopped);
    const std::size_t text = std::min(m_text.find_first_not_of(" \t", begin), m_text.size());
    if (const std::optional<std::size_t> bracket = openBracket(read)) {
        if (message == YAML::ErrorMsg::BLOCK_ENTRY && text == stopped) {
            const Location open = location(markAt(*bracket));
            const auto& missing =
                m_text[*bracket] == '[' ? msg::format::yamlOpenList : msg::format::yamlOpenMap;
            throw InputError(location(mark),
                             withFound(missing(open.line, open.column), textFrom(mark)));
        }
        return;  // tabs are not indentation inside brackets
    }
    const std::size_t tab = std::string_view(m_text).substr(0, text).find('\t', begin);
    if (tab != std::string_view::npos) {
        throw InputError(location(markAt(tab)), msg::format::yamlTab());
    }
}

void YamlDocument::fail(const std::string& message, YamlMark mark,
                        const YamlBuilder& builder) const {
    const std::size_t lastLine = m_lineStarts.size() - 1;
    if (isOpenFlow(message) && mark.byte == 0 && static_cast<std::size_t>(mark.line) == lastLine) {
        // yaml-cpp loses the column at the end of the file.
        mark.byte = static_cast<int>(m_text.size() - m_lineStarts.back());
    }
    refuseMistaken(message, mark);
    const std::string_view rest = textFrom(mark);
    const YamlValue* open = builder.innermostOpen();
    if (open == nullptr || !isOpenFlow(message)) {
        throw InputError(location(mark), withFound(sentenceOf(message), rest));
    }
    const bool list = open->kind == YamlKind::List;
    const Location begin = location(open->mark);
    throw InputError(location(mark),
                     withFound(list ? msg::format::yamlOpenList(begin.line, begin.column)
                                    : msg::format::yamlOpenMap(begin.line, begin.column),
                               rest));
}

Location YamlDocument::location(YamlMark mark) const {
    const std::size_t line = std::min(static_cast<std::size_t>(mark.line), m_lineStarts.size() - 1);
    const std::string_view text = std::string_view(m_text).substr(m_lineStarts[line]);
    const std::size_t characters =
        characterCount(text.substr(0, static_cast<std::size_t>(mark.byte)));
    return {m_file, static_cast<int>(line) + 1, static_cast<int>(characters) + 1};
}

Location YamlDocument::location(const YamlValue& text, std::size_t character) const {
    const Location begin = location(text.mark);
    std::string_view written = textFrom(text.mark);
    int column = begin.column;
    if (!written.empty() && (written.front() == '"' || written.front() == '\'')) {
        written.remove_prefix(1);
        ++column;
    }
    const std::size_t bytes = bytesOf(text.text, character);
    if (written.substr(0, bytes) != std::string_view(text.text).substr(0, bytes) ||
        text.text.find('\n') < bytes) {
        return begin;
    }
    return {m_file, begin.line, column + static_cast<int>(character)};
}

}  // namespace loopglass
