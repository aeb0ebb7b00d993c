#include "support/files/file_tables.h"

#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "format/yaml/yaml_tree.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

namespace loopglass::test {

namespace {

const std::string atSign = "\"@@\"";

Json scalarOf(const YamlValue& value) {
    if (value.quoted) {
        return value.text;
    }
    if (value.text == "true" || value.text == "false") {
        return value.text == "true";
    }
    const char* const end = value.text.data() + value.text.size();
    std::int64_t whole = 0;
    if (const auto [at, error] = std::from_chars(value.text.data(), end, whole);
        error == std::errc{} && at == end) {
        return whole;
    }
    double number = 0;
    if (const auto [at, error] = std::from_chars(value.text.data(), end, number);
        error == std::errc{} && at == end) {
        return number;
    }
    return value.text;
}

Json treeOf(const YamlValue& value) {
    Json tree;
    switch (value.kind) {
    case YamlKind::Nothing:
        break;
    case YamlKind::Text:
        return scalarOf(value);
    case YamlKind::List:
        tree = Json::array();
        for (const auto& entry : value.values) {
            tree.push_back(treeOf(*entry));
        }
        break;
    case YamlKind::Map:
        tree = Json::object();
        for (std::size_t i = 0; i < value.keys.size(); ++i) {
            tree[value.keys[i]->text] = treeOf(*value.values[i]);
        }
        break;
    }
    return tree;
}

NetworkContents contentsOf(const Network& network) {
    NetworkContents contents{network.name, network.description, {}};
    for (const NetworkLayer& layer : network.layers) {
        contents.layers.emplace_back(layer.workload, layer.repeat);
    }
    return contents;
}

}  // namespace

Json treeOf(const std::string& yaml) {
    const YamlDocument document({"text", yaml});
    return treeOf(document.root());
}

double numberOf(const std::string& text) {
    const std::size_t power = text.find("2^");
    return power == 0 ? std::exp2(std::stod(text.substr(2))) : std::stod(text);
}

const std::vector<FilePlace>& filePlaces() {
    static const std::string accelerator = "accelerator.yaml";
    static const std::string mapping = "mapping.yaml";
    static const std::string constraints = "constraints.yaml";
    static const std::vector<FilePlace> places{
        {"Accelerator", accelerator, "the accelerator", ""},
        {"counting", accelerator, "the counting", "/counting"},
        {"compute", accelerator, "the compute unit", "/compute"},
        {"technology", accelerator, "the technology", "/technology"},
        {"level", accelerator, "a level", "/levels/1"},
        {"buffer", accelerator, "a buffer", "/levels/2/buffers/1"},
        {"energy", accelerator, "an energy", "/levels/1/energy"},
        {"energy of a tensor", accelerator, "the energy of a tensor",
         "/levels/1/energy/tensors/ofmap"},
        {"bandwidth", accelerator, "a bandwidth", "/levels/1/bandwidth"},
        {"fanout", accelerator, "a fanout", "/levels/1/fanout"},
        {"Workload", "workload.yaml", "the workload", ""},
        {"Network", "network.yaml", "the network", ""},
        {"layer", "network.yaml", "a layer", "/layers/1"},
        {"Mapping", mapping, "the mapping", ""},
        {"level of a mapping", mapping, "a level of the mapping", "/levels/1"},
        {"spatial loops", mapping, "the spatial loops of a level", "/levels/1/spatial"},
        {"Constraints", constraints, "the constraints file", ""},
        {"level of constraints", constraints, "a level of the constraints", "/constraints/0"},
        {"temporal constraints", constraints, "the temporal constraints of a level",
         "/constraints/0/temporal"},
        {"spatial constraints", constraints, "the spatial constraints of a level",
         "/constraints/0/spatial"},
        {"constraints of an axis", constraints, "the constraints of an axis",
         "/constraints/0/spatial/x"}};
    return places;
}

const FilePlace& filePlace(const std::string& section) {
    const auto found =
        std::find_if(filePlaces().begin(), filePlaces().end(),
                     [&](const FilePlace& place) { return place.section == section; });
    if (found == filePlaces().end()) {
        throw std::out_of_range("no place '" + section + "'");
    }
    return *found;
}

FileTables::FileTables(const std::string& path) : m_page(path) {}

std::vector<FileKey> FileTables::keys(const std::string& section) const {
    std::vector<FileKey> keys;
    for (const auto& row :
         m_page.table(section, {"key", "value", "default", "what it means"}).rows) {
        keys.push_back({withoutMarks(row.at(0)), withoutMarks(row.at(1)), row.at(2)});
    }
    return keys;
}

Json FileTables::example(const std::string& file) const {
    Json tree = treeOf(m_page.file(file));
    if (file == "accelerator.yaml") {
        tree["levels"][1]["energy"]["tensors"]["ofmap"] = {{"read", 20}};
        tree["counting"] = Json::object();
    }
    return tree;
}

FileContents FileTables::read(const std::string& file, const Json& tree,
                              const std::string& raw) const {
    std::string text = tree.dump();
    for (std::size_t at = text.find(atSign); at != std::string::npos; at = text.find(atSign)) {
        text.replace(at, atSign.size(), raw);
    }
    const Source source{file, text};
    if (file == "accelerator.yaml") {
        return readAccelerator(source);
    }
    if (file == "workload.yaml") {
        return readWorkload(source);
    }
    if (file == "network.yaml") {
        return contentsOf(readNetwork(source));
    }
    const Problem problem =
        bind(readWorkload({"workload.yaml", m_page.file("workload.yaml")}),
             readAccelerator({"accelerator.yaml", m_page.file("accelerator.yaml")}));
    if (file == "mapping.yaml") {
        const VariantMapping mapping = readVariantMapping(source, problem);
        return std::pair(mapping.mapping, mapping.variant);
    }
    return readConstraints(source, problem.workload, problem.accelerator);
}

std::string FileTables::refusal(const std::string& file, const Json& tree,
                                const std::string& raw) const {
    try {
        read(file, tree, raw);
        return {};
    } catch (const InputError& error) {
        return error.message();
    }
}

EditedFile::EditedFile(const FileTables& tables, const std::string& section)
    : m_tables(tables),
      m_place(filePlace(section)),
      m_tree(tables.example(m_place.file)) {
    if (section == "technology") {
        m_tree["technology"] = {{"table", "cacti-45nm"}};
    }
}

Json& EditedFile::map() { return m_tree[Json::json_pointer(m_place.pointer)]; }

EditedFile& EditedFile::set(const std::string& key, const Json& value) {
    if (m_place.section == "level" && key == "buffers") {
        for (const char* own : {"capacity", "keeps", "energy", "buffering"}) {
            map().erase(own);
        }
    }
    map()[key] = value;
    return *this;
}

EditedFile& EditedFile::without(const std::string& key) {
    map().erase(key);
    return *this;
}

std::optional<KeyRange> rangeOf(const std::string& value) {
    for (const std::string kind : {"whole ", "number "}) {
        const std::size_t at = value.find(kind);
        const std::size_t to = value.find(" to ");
        if (at != std::string::npos && to != std::string::npos) {
            const std::size_t begin = at + kind.size();
            return KeyRange{kind == "whole ", numberOf(value.substr(begin, to - begin)),
                            numberOf(value.substr(to + 4))};
        }
    }
    return std::nullopt;
}

}  // namespace loopglass::test
