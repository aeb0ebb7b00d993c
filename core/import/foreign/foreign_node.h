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

/// A value of another tool's files with its places in these files. Included text is inserted, and
/// `<<` is merged.
struct ForeignValue {
    YamlKind kind = YamlKind::Nothing;
    std::string text;
    bool quoted = false;
    std::string tag;  ///< type tag, for example `!Container`
    Location at;
    std::vector<ForeignEntry> entries;  ///< entries of a map
    std::vector<ForeignPointer> items;  ///< items of a list

    /// Returns the value of a key; null if the key is absent.
    ForeignPointer find(const std::string& key) const;
};

/// The effect of an entry that no reader requested: LeftOut if the entry changes no result, Missing
/// if the entry would change a result.
struct Unread {
    Unread(Message message) : why(std::move(message)) {}
    Unread(ImportFate given, Message message) : fate(given), why(std::move(message)) {}

    ImportFate fate = ImportFate::LeftOut;
    Message why;
    bool unknown = false;  ///< the tool does not know the key, so it may be a typing error
};
using UnreadRule = std::function<Unread(const ForeignEntry& entry)>;

/// The state of an import: the report, and the values read so far. Unread values are reported, so
/// that no value is skipped silently.
class ForeignReading {
public:
    explicit ForeignReading(ImportReport& report) : m_report(report) {}

    ImportReport& report() { return m_report; }
    void touch(const ForeignValue& value) { m_touched.insert(&value); }
    /// Marks the value and everything below it as read.
    void touchAll(const ForeignValue& value) { touchBelow(value, 0); }
    /// Registers the keys of a map that a reader reads. If the tool does not know an unread key,
    /// and the key is one typing error away from a registered key, it is reported as missing.
    /// `known` must outlive the reading.
    void expect(const ForeignValue& map, const std::vector<std::string>& known) {
        m_expected[&map] = &known;
    }
    /// Notes every unread key below the value; `rule` decides how.
    void noteUnread(const ForeignValue& root, const UnreadRule& rule);

private:
    void touchBelow(const ForeignValue& value, int depth);
    void walk(const ForeignValue& value, const UnreadRule& rule, int depth);
    void noteEntry(const ForeignValue& map, const ForeignEntry& entry, const UnreadRule& rule);

    ImportReport& m_report;
    std::set<const ForeignValue*> m_touched;
    std::set<const ForeignValue*> m_wholes;  ///< values marked as read with everything below them
    std::map<const ForeignValue*, const std::vector<std::string>*> m_expected;
};

/// A value of another tool's file with its key. Every getter throws InputError at the value's
/// place, with the value found and the values allowed.
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
    /// Nothing below the value is reported as skipped.
    void touchAll() const { m_reading->touchAll(*m_value); }
    void note(ImportFate fate, Message said, std::optional<ImportGap> gap = {}) const;

    /// Returns the text without expansion.
    std::string text() const;
    /// Returns the text of a number, or of an expression whose value is a number.
    std::string numberText() const;
    /// A name of letters, digits and '_'.
    std::string identifier() const;
    std::vector<ForeignNode> items() const;
    std::vector<ForeignNode> entries() const;
    std::optional<ForeignNode> find(const std::string& key) const;
    ForeignNode required(const std::string& key, const Message& what) const;
    /// Returns a node for a computed value of this import, at the place of this node.
    ForeignNode derived(ForeignPointer value, const std::string& key) const {
        return {std::move(value), key, m_keyAt, *m_reading};
    }
    /// Returns the names of a list, or of one text split at blanks and commas.
    std::vector<std::string> names() const;

private:
    [[noreturn]] void failFound(Message allowed) const;

    ForeignPointer m_value;
    std::string m_key;
    Location m_keyAt;
    ForeignReading* m_reading;
};

/// A scope without names; its only functions are arithmetic.
class NoNames : public ExpressionScope {
public:
    ExpressionValue value(const std::string& /*name*/) override { return {}; }
    std::optional<ExpressionValue> call(const std::string& /*function*/,
                                        const std::vector<ExpressionValue>& /*given*/) override {
        return std::nullopt;
    }
};

/// Returns the value of a number or an expression, which must be between two limits. Infinity is
/// only allowed if the upper limit is infinite. Throws InputError.
double foreignNumber(const ForeignNode& node, ExpressionScope& scope, double low, double high);
/// Like foreignNumber(), for whole numbers. Throws InputError.
std::int64_t foreignInteger(const ForeignNode& node, ExpressionScope& scope, std::int64_t low,
                            std::int64_t high);

}  // namespace loopglass
