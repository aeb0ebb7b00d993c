#pragma once

#include "import/foreign_value.h"
#include "import/import_report.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// An import under way: its report, and which values were looked at. What never was is reported as
/// left out, so that nothing is dropped without a word.
class ForeignReading {
public:
    explicit ForeignReading(ImportReport& report) : m_report(report) {}

    ImportReport& report() { return m_report; }
    void touch(const ForeignValue& value) { m_touched.insert(&value); }
    /// Notes every key below the value that nobody asked for, each with the reason for its name.
    void noteLeftOver(const ForeignValue& root,
                      const std::function<std::string(const std::string& key)>& reason);

private:
    void walk(const ForeignValue& value,
              const std::function<std::string(const std::string& key)>& reason, int depth);

    ImportReport& m_report;
    std::set<const ForeignValue*> m_touched;
};

/// A value of another tool's file with the key it stands under. Every getter throws InputError at
/// the value's place, saying what was found and what is allowed.
class ForeignNode {
public:
    ForeignNode(ForeignPointer value, std::string key, Location at, ForeignReading& reading);

    const std::string& key() const { return m_key; }
    const Location& keyLocation() const { return m_keyAt; }
    const Location& location() const { return m_value->at; }
    const std::string& tag() const { return m_value->tag; }
    YamlKind kind() const { return m_value->kind; }
    bool isText() const { return kind() == YamlKind::Text; }
    bool isMap() const { return kind() == YamlKind::Map; }
    bool isList() const { return kind() == YamlKind::List; }
    const ForeignValue& value() const { return *m_value; }

    [[noreturn]] void fail(const std::string& message) const;
    void note(ImportFate fate, const std::string& text) const;

    /// The text as it stands.
    std::string text() const;
    /// A name of letters, digits and '_'.
    std::string identifier() const;
    std::vector<ForeignNode> items() const;
    std::vector<ForeignNode> entries() const;
    std::optional<ForeignNode> find(const std::string& key) const;
    ForeignNode required(const std::string& key, const std::string& what) const;
    /// Another value that belongs to the same import, at this value's place.
    ForeignNode derived(ForeignPointer value, const std::string& key) const {
        return {std::move(value), key, m_keyAt, *m_reading};
    }
    /// Names in a list, or one text split at blanks and commas.
    std::vector<std::string> names() const;

private:
    [[noreturn]] void failFound(const std::string& allowed) const;

    ForeignPointer m_value;
    std::string m_key;
    Location m_keyAt;
    ForeignReading* m_reading;
};

}  // namespace loopglass
