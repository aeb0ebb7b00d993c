#include "format/yaml/yaml_builder.h"

#include "words/sentences/format.h"
#include "words/wording.h"

#include <algorithm>
#include <utility>
#include <yaml-cpp/mark.h>

namespace loopglass {

namespace {

constexpr std::size_t maxValues = 100'000;
constexpr int maxNesting = 32;

YamlMark markOf(const YAML::Mark& mark) {
    return {std::max(mark.line, 0), std::max(mark.column, 0)};
}

void refuseNesting(int depth, YamlMark mark) {
    if (depth > maxNesting) {
        throw YamlRefused(mark, msg::format::yamlTooDeep(maxNesting));
    }
}

/// Rejects characters that change the direction of text; escapes in quotes can produce them,
/// although the file itself has none.
void refuseTurns(std::string_view text, YamlMark mark) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (const std::size_t length = bidiControlLength(text.substr(at)); length > 0) {
            throw YamlRefused(mark, msg::format::yamlTurningText(text.substr(at, length)));
        }
    }
}

}  // namespace

/// Returns the tag of a value; yaml-cpp reports "?" for values without a tag and "!" for text in
/// quotes or blocks.
std::string YamlBuilder::tagOf(const std::string& tag, YamlMark mark) const {
    if (tag.empty() || tag == "?" || tag == "!") {
        return {};
    }
    if (m_tags == YamlTags::Refuse) {
        throw YamlRefused(mark, msg::format::yamlTag(tag));
    }
    return tag;
}

std::shared_ptr<const YamlValue> YamlBuilder::root() const {
    if (m_badKey) {
        throw YamlRefused(*m_badKey, msg::format::yamlKeyNoText());
    }
    return m_root;
}

const YamlValue* YamlBuilder::innermostOpen() const {
    return m_open.empty() ? nullptr : m_open.back().value.get();
}

void YamlBuilder::OnDocumentStart(const YAML::Mark& mark) {
    if (m_root) {
        throw YamlRefused(markOf(mark), msg::format::yamlMoreText());
    }
}

void YamlBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
    auto value = std::make_shared<YamlValue>();
    value->mark = markOf(mark);
    // yaml-cpp notices a missing value only at the next token, but the error belongs to the key.
    if (!m_open.empty() && m_open.back().value->keys.size() > m_open.back().value->values.size()) {
        value->mark = m_open.back().value->keys.back()->mark;
    }
    count(value->mark, 1);
    if (anchor != 0) {
        m_anchors[anchor] = value;
    }
    add(value, value->mark);
}

void YamlBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) {
    const auto found = m_anchors.find(anchor);
    if (found == m_anchors.end()) {
        throw YamlRefused(markOf(mark), msg::format::yamlAliasInItself());
    }
    count(markOf(mark), found->second->size);
    refuseNesting(static_cast<int>(m_open.size()) + found->second->height, markOf(mark));
    add(found->second, markOf(mark));
}

void YamlBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           const std::string& text) {
    refuseTurns(text, markOf(mark));
    std::string kept = tagOf(tag, markOf(mark));
    count(markOf(mark), 1);
    auto value = std::make_shared<YamlValue>();
    value->kind = YamlKind::Text;
    value->tag = std::move(kept);
    value->mark = markOf(mark);
    value->text = text;
    value->quoted = tag == "!";
    if (value->quoted) {
        m_lastQuoted = value;
    }
    if (anchor != 0) {
        m_anchors[anchor] = value;
    }
    add(value, value->mark);
}

void YamlBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag,
                                  YAML::anchor_t anchor, YAML::EmitterStyle::value /*style*/) {
    open(YamlKind::List, mark, tag, anchor);
}

void YamlBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value /*style*/) {
    open(YamlKind::Map, mark, tag, anchor);
}

void YamlBuilder::open(YamlKind kind, const YAML::Mark& mark, const std::string& tag,
                       YAML::anchor_t anchor) {
    std::string kept = tagOf(tag, markOf(mark));
    refuseNesting(static_cast<int>(m_open.size()) + 1, markOf(mark));
    count(markOf(mark), 1);
    auto value = std::make_shared<YamlValue>();
    value->kind = kind;
    value->tag = std::move(kept);
    value->mark = markOf(mark);
    m_open.push_back({value, anchor, {}, {}});
}

void YamlBuilder::close() {
    const Open done = std::move(m_open.back());
    m_open.pop_back();
    for (const auto& inner : done.value->values) {
        done.value->size += inner->size;
        done.value->height = std::max(done.value->height, inner->height + 1);
    }
    done.value->size += done.value->keys.size();
    if (done.anchor != 0) {
        m_anchors[done.anchor] = done.value;
    }
    add(done.value, done.value->mark);
}

void YamlBuilder::add(const std::shared_ptr<const YamlValue>& value, YamlMark mark) {
    if (m_open.empty()) {
        m_root = value;
    } else if (m_open.back().value->kind == YamlKind::Map) {
        addToMap(m_open.back(), value, mark);
    } else {
        m_open.back().value->values.push_back(value);
    }
}

void YamlBuilder::addToMap(Open& map, const std::shared_ptr<const YamlValue>& value,
                           YamlMark mark) {
    YamlValue& into = *map.value;
    if (map.again) {
        into.values[*map.again] = value;
        map.again.reset();
        return;
    }
    if (into.keys.size() > into.values.size()) {
        into.values.push_back(value);
        return;
    }
    if (value->kind != YamlKind::Text) {
        m_badKey = m_badKey ? m_badKey : mark;
    } else if (const auto [key, fresh] = map.keys.emplace(value->text, into.keys.size()); !fresh) {
        const YamlMark first = into.keys[key->second]->mark;
        if (m_twice == YamlTwice::Refuse) {
            throw YamlRefused(mark, value->text, first);
        }
        m_repeated.push_back({value->text, first, mark});
        into.keys[key->second] = value;
        map.again = key->second;
        return;
    }
    into.keys.push_back(value);
}

void YamlBuilder::count(YamlMark mark, std::size_t values) {
    m_count += values;
    if (m_count > maxValues) {
        throw YamlRefused(mark, msg::format::yamlTooManyValues(maxValues));
    }
}

}  // namespace loopglass
