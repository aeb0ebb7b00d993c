#pragma once

#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "mapping/variant.h"
#include "support/files/document.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace loopglass::test {

using Json = nlohmann::ordered_json;

/// The result of reading a file, for comparison. A network is given by its workloads with their
/// repeats, its name and its description.
struct NetworkContents {
    std::string name;
    std::string description;
    std::vector<std::pair<Workload, std::int64_t>> layers;
    bool operator==(const NetworkContents&) const = default;
};
using FileContents =
    std::variant<Accelerator, Workload, NetworkContents, std::pair<Mapping, Variant>, Constraints>;

/// A map with fixed keys in one of the example files of docs/files.md: the section with its table,
/// its name in messages, and its place in the example.
struct FilePlace {
    std::string section;
    std::string file;
    std::string phrase;
    std::string pointer;
};

/// Returns all of them, from the outermost inward.
const std::vector<FilePlace>& filePlaces();
const FilePlace& filePlace(const std::string& section);

/// A row of a table of keys.
struct FileKey {
    std::string name;
    std::string value;     ///< kind and range, without marks
    std::string standard;  ///< the column "default", as written
};

/// The example files of docs/files.md as trees, and the tables of keys.
class FileTables {
public:
    /// Reads the page. Throws the exceptions of Document.
    explicit FileTables(const std::string& path);

    const Document& page() const { return m_page; }
    std::vector<FileKey> keys(const std::string& section) const;
    /// Returns the example, with a map at every place.
    Json example(const std::string& file) const;
    /// Reads a tree in place of the example with this name: mappings and constraints belong to the
    /// examples of workload and accelerator. Every text `@@` in it means `raw`, without quotes.
    /// Throws InputError.
    FileContents read(const std::string& file, const Json& tree, const std::string& raw = {}) const;
    /// Returns the message of the InputError of read(); "" if there is none.
    std::string refusal(const std::string& file, const Json& tree,
                        const std::string& raw = {}) const;

private:
    Document m_page;
};

/// An example file, with the map of one section of the page for editing.
class EditedFile {
public:
    EditedFile(const FileTables& tables, const std::string& section);

    const FilePlace& place() const { return m_place; }
    Json& tree() { return m_tree; }
    Json& map();
    /// Sets a key; `buffers` replaces the keys for which it is an alternative.
    EditedFile& set(const std::string& key, const Json& value);
    EditedFile& without(const std::string& key);
    FileContents read() const { return m_tables.read(m_place.file, m_tree); }
    std::string refusal(const std::string& raw = {}) const {
        return m_tables.refusal(m_place.file, m_tree, raw);
    }

private:
    const FileTables& m_tables;
    const FilePlace& m_place;
    Json m_tree;
};

/// The range in `whole 1 to 1024 bits` or `number 0 to 1e12 pJ`, also after `tensor → `.
struct KeyRange {
    bool whole = true;
    double low = 0;
    double high = 0;
};
std::optional<KeyRange> rangeOf(const std::string& value);

/// Returns a YAML text as a tree; unquoted numbers and booleans have these types.
Json treeOf(const std::string& yaml);
/// Returns the number of texts such as 12, 1e12 or 2^40.
double numberOf(const std::string& text);

}  // namespace loopglass::test
