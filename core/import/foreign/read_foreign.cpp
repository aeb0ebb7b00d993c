// Reads files as one tree. The YAML reader provides lines and columns, and aliases share their
// value. `<<` adds the missing keys of another map, and `<<<` adds missing keys at every depth.
// Included text replaces its placeholder in the template. Old keys with a hyphen get their new
// names.
#include "import/foreign/read_foreign.h"

#include "import/templates/template_text.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr int maxIncludeDepth = 8;
constexpr std::size_t maxForeignValues = 400'000;

ForeignPointer below(ForeignPointer value, const std::string& keys, const Location& at) {
    std::size_t begin = 0;
    while (value && begin < keys.size()) {
        const std::size_t end = std::min(keys.find('.', begin), keys.size());
        const std::string key = keys.substr(begin, end - begin);
        value = value->find(key);
        if (!value) {
            throw InputError(at, msg::imports::includedWithoutKey(key));
        }
        begin = end + 1;
    }
    return value;
}

/// Returns the first map with the additional keys of the second map.
std::shared_ptr<ForeignValue> mergedMaps(const ForeignValue& first, const ForeignValue& second,
                                         bool deep, int depth) {
    auto merged = std::make_shared<ForeignValue>(first);
    std::map<std::string, std::size_t> own;
    for (std::size_t i = 0; i < first.entries.size(); ++i) {
        own[first.entries[i].key] = i;
    }
    for (const ForeignEntry& entry : second.entries) {
        const auto found = own.find(entry.key);
        if (found == own.end()) {
            merged->entries.push_back(entry);
            continue;
        }
        ForeignPointer& value = merged->entries[found->second].value;
        if (deep && depth < 32 && value->kind == YamlKind::Map &&
            entry.value->kind == YamlKind::Map) {
            value = mergedMaps(*value, *entry.value, true, depth + 1);
        }
    }
    return merged;
}

/// Replaces `!include FILE` by template syntax. If the tag is a whole line, the file is included as
/// text; after `key: ` or `- `, it is included as a value. Old files for Timeloop's front end use
/// this tag.
std::string withIncludeTags(const std::string& text) {
    constexpr std::string_view tag = "!include ";
    if (text.find(tag) == std::string::npos) {
        return text;
    }
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        const std::size_t found = line.find(tag);
        std::string file = found == std::string::npos ? "" : line.substr(found + tag.size());
        while (!file.empty() && (file.back() == ' ' || file.back() == '\r')) {
            file.pop_back();
        }
        const bool plain = !file.empty() && file.find_first_of(" '\"{}") == std::string::npos;
        const std::string before = line.substr(0, plain ? found : 0);
        const bool value = before.ends_with(": ") || before.ends_with("- ");
        if (plain && (before.empty() || value) && before.find('#') == std::string::npos) {
            out += before + (value ? "{{include('" : "{{include_text('") + file + "')}}";
        } else {
            out += line;
        }
        out += end < text.size() ? "\n" : "";
        at = end + 1;
    }
    return out;
}

class ForeignLoader {
public:
    ForeignLoader(const std::string& file, const ForeignFiles& files,
                  const TemplateVariables& variables, const ForeignHabits& habits,
                  ImportReport& report)
        : m_files(file, files),
          m_given(givenContext(variables)),
          m_habits(habits),
          m_report(report) {}

    ForeignPointer load(const Source& source) { return load(source, m_given, 0); }

private:
    ForeignPointer load(const Source& given, const TemplateContext& context, int depth) {
        const Source source{given.file, withIncludeTags(given.text)};
        std::vector<TemplateInclude> includes;
        if (!isTemplate(source.text)) {
            const YamlDocument document(source, YamlTags::Keep, {}, twice());
            noteRepeated(document, nullptr);
            return Converter{*this, document, nullptr, {}}.convert(document.root());
        }
        const ExpandedText text = expandTemplate(source, m_files, context, includes, m_report);
        std::vector<ForeignPointer> included;
        included.reserve(includes.size());
        for (const TemplateInclude& include : includes) {
            included.push_back(loadIncluded(include, depth));
        }
        try {
            const YamlDocument document(
                {source.file, text.text}, YamlTags::Keep,
                [&](int line) {
                    return text.written({source.file, line, 1}).line;
                },
                twice());
            noteRepeated(document, &text);
            return Converter{*this, document, &text, std::move(included)}.convert(document.root());
        } catch (const InputError& error) {
            if (error.location().file != source.file || error.location().line == 0) {
                throw;
            }
            throw InputError(text.written(error.location()),
                             text.missingTexts.empty() ? error.text()
                                                       : msg::imports::withoutIncludedText(
                                                             error.text(), text.missingTexts));
        }
    }

    YamlTwice twice() const {
        return m_habits.lastKeyCounts ? YamlTwice::LastCounts : YamlTwice::Refuse;
    }
    void noteRepeated(const YamlDocument& document, const ExpandedText* text) {
        const auto place = [&](YamlMark mark) {
            const Location at = document.location(mark);
            return text == nullptr ? at : text->written(at);
        };
        for (const YamlRepeated& repeated : document.repeated()) {
            m_report.add(
                ImportFate::Assumed, repeated.key, place(repeated.last),
                msg::imports::keyRepeated(place(repeated.first).line, place(repeated.last).line));
        }
    }

    /// Converts the values of one document to foreign values.
    struct Converter {
        ForeignLoader& loader;
        const YamlDocument& document;
        const ExpandedText* text;
        std::vector<ForeignPointer> included;
        std::map<const YamlValue*, ForeignPointer> done = {};

        Location place(YamlMark mark) const {
            const Location at = document.location(mark);
            return text == nullptr ? at : text->written(at);
        }
        ForeignPointer convert(const YamlValue& value) {
            if (const auto found = done.find(&value); found != done.end()) {
                return found->second;
            }
            if (const auto part = includedPart(value.text);
                part && part->index < included.size() && value.kind == YamlKind::Text) {
                return below(included[part->index], part->keys, place(value.mark));
            }
            refusePlaceholder(value);
            ForeignPointer converted = fresh(value);
            done[&value] = converted;
            return converted;
        }
        void refusePlaceholder(const YamlValue& value) const {
            if (!included.empty() && hasPlaceholder(value.text)) {
                throw InputError(place(value.mark), msg::imports::includeInText());
            }
        }
        ForeignPointer fresh(const YamlValue& value) {
            auto made = std::make_shared<ForeignValue>();
            made->kind = value.kind;
            made->text = value.text;
            made->quoted = value.quoted;
            made->tag = value.tag;
            made->at = place(value.mark);
            loader.count(made->at);
            if (value.kind == YamlKind::List) {
                for (const auto& item : value.values) {
                    made->items.push_back(convert(*item));
                }
            }
            std::vector<std::pair<ForeignPointer, bool>> others;
            for (std::size_t i = 0; i < value.keys.size(); ++i) {
                const std::string& key = value.keys[i]->text;
                refusePlaceholder(*value.keys[i]);
                ForeignPointer inner = convert(*value.values[i]);
                if (key == "<<" || key == "<<<") {
                    others.emplace_back(std::move(inner), key == "<<<");
                } else {
                    const Location at = place(value.keys[i]->mark);
                    const std::string name = loader.newName(key, at);
                    refuseSecondSpelling(*made, name, at);
                    made->entries.push_back({name, at, std::move(inner)});
                }
            }
            for (const auto& [other, deep] : others) {
                made = withMerged(made, *other, deep);
            }
            return made;
        }
        /// Treats `read-bandwidth` and `read_bandwidth` as the same key. The YAML reader handles a
        /// key that is repeated in the same spelling.
        void refuseSecondSpelling(const ForeignValue& made, const std::string& name,
                                  const Location& at) const {
            for (const ForeignEntry& entry : made.entries) {
                if (entry.key == name && entry.at.line > 0) {
                    throw InputError(at, msg::imports::twoSpellings(name, entry.at.line));
                }
            }
        }
        static std::shared_ptr<ForeignValue> withMerged(std::shared_ptr<ForeignValue> made,
                                                        const ForeignValue& other, bool deep) {
            if (other.kind == YamlKind::Map) {
                return mergedMaps(*made, other, deep, 0);
            }
            if (other.kind != YamlKind::List) {
                throw InputError(other.at, msg::imports::mergedNoMap());
            }
            for (const ForeignPointer& item : other.items) {
                made = mergedMaps(*made, *item, deep, 0);
            }
            return made;
        }
    };

    void count(const Location& at) {
        if (++m_values > maxForeignValues) {
            throw InputError(at, msg::imports::tooManyValues(maxForeignValues));
        }
    }

    std::string newName(const std::string& key, const Location& at) {
        if (key.find('-') == std::string::npos) {
            return key;
        }
        std::string name = key;
        std::replace(name.begin(), name.end(), '-', '_');
        if (!isIdentifier(name)) {
            return key;
        }
        m_report.add(ImportFate::Converted, key, at, msg::imports::oldSpelling(name));
        return name;
    }

    ForeignPointer loadIncluded(const TemplateInclude& include, int depth) {
        if (depth >= maxIncludeDepth) {
            throw InputError(include.at, msg::imports::includedTooDeep(maxIncludeDepth));
        }
        auto joined = std::make_shared<ForeignValue>();
        joined->kind = YamlKind::List;
        joined->at = include.at;
        for (const Source& source : include.files) {
            ForeignPointer value =
                below(load(source, contextOf(include), depth + 1), include.keys, include.at);
            if (!include.all) {
                return value;
            }
            joined->items.insert(joined->items.end(), value->items.begin(), value->items.end());
        }
        return joined;
    }

    /// Included files of AccelForge inherit all names except names that begin with '_'.
    TemplateContext contextOf(const TemplateInclude& include) const {
        TemplateContext context{m_given.names, include.context.folders};
        for (const auto& [name, value] : include.context.names) {
            if (m_habits.namesGoOn && !name.starts_with('_')) {
                context.names[name] = value;
            }
        }
        return context;
    }

    IncludeFolder m_files;
    TemplateContext m_given;
    ForeignHabits m_habits;
    ImportReport& m_report;
    std::size_t m_values = 0;
};

}  // namespace

ForeignPointer readForeign(const Source& source, const ForeignFiles& files,
                           const TemplateVariables& variables, ImportReport& report,
                           const ForeignHabits& habits) {
    return ForeignLoader(source.file, files, variables, habits, report).load(source);
}

}  // namespace loopglass
