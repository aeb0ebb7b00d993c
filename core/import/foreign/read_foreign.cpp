// From files to one tree. The YAML reader keeps lines and columns; here aliases stay shared, `<<`
// takes the keys of another map that a map lacks, `<<<` does so at every depth, and what a template
// includes is put in place of its mark. Old keys with a hyphen are given their new names.
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
            throw InputError(at, say::imports::includedWithoutKey(key));
        }
        begin = end + 1;
    }
    return value;
}

/// The first map with what it lacks of the second.
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

class ForeignLoader {
public:
    ForeignLoader(const std::string& file, const ForeignFiles& files,
                  const TemplateVariables& variables, ImportReport& report)
        : m_files(file, files),
          m_variables(variables),
          m_report(report) {}

    ForeignPointer load(const Source& source, int depth) {
        std::vector<TemplateInclude> includes;
        if (!isTemplate(source.text)) {
            const YamlDocument document(source, YamlTags::Keep);
            return Converter{*this, document, nullptr, {}}.convert(document.root());
        }
        const ExpandedText text = expandTemplate(source, m_files, m_variables, includes, m_report);
        std::vector<ForeignPointer> included;
        included.reserve(includes.size());
        for (const TemplateInclude& include : includes) {
            included.push_back(loadIncluded(include, depth));
        }
        try {
            const YamlDocument document({source.file, text.text}, YamlTags::Keep, [&](int line) {
                return text.written({source.file, line, 1}).line;
            });
            return Converter{*this, document, &text, std::move(included)}.convert(document.root());
        } catch (const InputError& error) {
            if (error.location().file != source.file || error.location().line == 0) {
                throw;
            }
            throw InputError(text.written(error.location()), error.said());
        }
    }

private:
    /// From the values of one document to foreign ones.
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
            if (const auto index = placeholderIndex(value.text);
                index && *index < included.size() && value.kind == YamlKind::Text) {
                return included[*index];
            }
            refusePlaceholder(value);
            ForeignPointer converted = fresh(value);
            done[&value] = converted;
            return converted;
        }
        void refusePlaceholder(const YamlValue& value) const {
            if (!included.empty() && hasPlaceholder(value.text)) {
                throw InputError(place(value.mark), say::imports::includeInText());
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
                    made->entries.push_back({loader.newName(key, place(value.keys[i]->mark)),
                                             place(value.keys[i]->mark), std::move(inner)});
                }
            }
            for (const auto& [other, deep] : others) {
                made = withMerged(made, *other, deep);
            }
            return made;
        }
        static std::shared_ptr<ForeignValue> withMerged(std::shared_ptr<ForeignValue> made,
                                                        const ForeignValue& other, bool deep) {
            if (other.kind == YamlKind::Map) {
                return mergedMaps(*made, other, deep, 0);
            }
            if (other.kind != YamlKind::List) {
                throw InputError(other.at, say::imports::mergedNoMap());
            }
            for (const ForeignPointer& item : other.items) {
                made = mergedMaps(*made, *item, deep, 0);
            }
            return made;
        }
    };

    void count(const Location& at) {
        if (++m_values > maxForeignValues) {
            throw InputError(at, say::imports::tooManyValues(maxForeignValues));
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
        m_report.add(ImportFate::Converted, key, at, say::imports::oldSpelling(name));
        return name;
    }

    ForeignPointer loadIncluded(const TemplateInclude& include, int depth) {
        if (depth >= maxIncludeDepth) {
            throw InputError(include.at, say::imports::includedTooDeep(maxIncludeDepth));
        }
        auto joined = std::make_shared<ForeignValue>();
        joined->kind = YamlKind::List;
        joined->at = include.at;
        for (const Source& source : include.files) {
            ForeignPointer value = below(load(source, depth + 1), include.keys, include.at);
            if (!include.all) {
                return value;
            }
            joined->items.insert(joined->items.end(), value->items.begin(), value->items.end());
        }
        return joined;
    }

    IncludeFolder m_files;
    const TemplateVariables& m_variables;
    ImportReport& m_report;
    std::size_t m_values = 0;
};

}  // namespace

ForeignPointer readForeign(const Source& source, const ForeignFiles& files,
                           const TemplateVariables& variables, ImportReport& report) {
    return ForeignLoader(source.file, files, variables, report).load(source, 0);
}

}  // namespace loopglass
