#pragma once

#include "format/yaml/yaml_tree.h"
#include "import/foreign/expression.h"
#include "import/request/import_report.h"
#include "workload/input_error.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

struct ForeignValue;
using ForeignPointer = std::shared_ptr<const ForeignValue>;

/// A key of a map and its value.
struct ForeignEntry {
    std::string key;
    Location at;
    ForeignPointer value;
};

/// A value in the files of another tool, with its positions in these files. Included files are
/// already inserted, and `<<` is already merged.
struct ForeignValue {
    YamlKind kind = YamlKind::Nothing;
    std::string text;
    bool quoted = false;
    std::string tag;  ///< type tag, for example `!Container`
    Location at;
    std::vector<ForeignEntry> entries;  ///< entries, if the value is a map
    std::vector<ForeignPointer> items;  ///< items, if the value is a list

    /// Returns the value of a key; null if the key is absent.
    ForeignPointer find(const std::string& key) const;
};

/// The effect of an entry that no reader requested. LeftOut means that the entry changes no result;
/// Missing means that the entry would change a result.
struct Unread {
    Unread(Message message) : why(std::move(message)) {}
    Unread(ImportFate given, Message message) : fate(given), why(std::move(message)) {}

    ImportFate fate = ImportFate::LeftOut;
    Message why;
    /// True if the tool does not know the key, so that the key may be a typing error.
    bool unknown = false;
};
using UnreadRule = std::function<Unread(const ForeignEntry& entry)>;

/// The state of an import: the report, and the values that were read so far. Values that were not
/// read are reported, so that no value is skipped silently.
class ForeignReading {
public:
    explicit ForeignReading(ImportReport& report) : m_report(report) {}

    ImportReport& report() { return m_report; }
    void touch(const ForeignValue& value) { m_touched.insert(&value); }
    /// Marks as read the value and all values below it.
    void touchAll(const ForeignValue& value) { touchBelow(value, 0); }
    /// Registers the keys of a map that a reader will read. An unread key is reported as missing if
    /// the tool does not know the key and the key is one typing error away from a registered key.
    /// `known` must outlive the reading.
    void expect(const ForeignValue& map, const std::vector<std::string>& known) {
        m_expected[&map] = &known;
    }
    /// Reports every unread key below the value; `rule` determines the kind of report.
    void noteUnread(const ForeignValue& root, const UnreadRule& rule);

private:
    void touchBelow(const ForeignValue& value, int depth);
    void walk(const ForeignValue& value, const UnreadRule& rule, int depth);
    void noteEntry(const ForeignValue& map, const ForeignEntry& entry, const UnreadRule& rule);

    ImportReport& m_report;
    std::set<const ForeignValue*> m_touched;
    /// Values that are marked as read together with all values below them.
    std::set<const ForeignValue*> m_wholes;
    std::map<const ForeignValue*, const std::vector<std::string>*> m_expected;
};

/// A value in the file of another tool, together with its key. If a getter rejects the value, it
/// throws InputError at the position of the value, with the value found and the values allowed.
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

    [[noreturn]] void fail(Message message) const;
    /// Calls ForeignReading::expect() for this map.
    void expectKeys(const std::vector<std::string>& known) const {
        m_reading->expect(*m_value, known);
    }
    /// Marks the value and all values below it as read, so that none is reported as skipped.
    void touchAll() const { m_reading->touchAll(*m_value); }
    void note(ImportFate fate, Message sentence, std::optional<ImportGap> gap = {}) const;

    /// Returns the text as in the file, without expansion.
    std::string text() const;
    /// Returns the text of a number. Also accepts an expression whose value is a number.
    std::string numberText() const;
    /// Returns a name of letters, digits and '_'.
    std::string identifier() const;
    std::vector<ForeignNode> items() const;
    std::vector<ForeignNode> entries() const;
    std::optional<ForeignNode> find(const std::string& key) const;
    ForeignNode required(const std::string& key, const Message& what) const;
    /// Returns a node for a value that the import has computed, at the position of this node.
    ForeignNode derived(ForeignPointer value, const std::string& key) const {
        return {std::move(value), key, m_keyAt, *m_reading};
    }
    /// Returns a list of names. Also accepts one text with names separated by blanks and commas.
    std::vector<std::string> names() const;

private:
    [[noreturn]] void failFound(Message allowed) const;

    ForeignPointer m_value;
    std::string m_key;
    Location m_keyAt;
    ForeignReading* m_reading;
};

/// A scope without names; only arithmetic functions exist.
class NoNames : public ExpressionScope {
public:
    ExpressionValue value(const std::string& /*name*/) override { return {}; }
    std::optional<ExpressionValue> call(const std::string& /*function*/,
                                        const std::vector<ExpressionValue>& /*given*/) override {
        return std::nullopt;
    }
};

/// Returns the value of a number or an expression. The value must be between two limits. Infinity
/// is only allowed if the upper limit is infinite. Throws InputError.
double foreignNumber(const ForeignNode& node, ExpressionScope& scope, double low, double high);
/// Like foreignNumber(), for whole numbers. Throws InputError.
std::int64_t foreignInteger(const ForeignNode& node, ExpressionScope& scope, std::int64_t low,
                            std::int64_t high);

}  // namespace loopglass
