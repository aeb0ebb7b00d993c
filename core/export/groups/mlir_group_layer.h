#pragma once

#include "export/plan/code_writer.h"
#include "export/plan/names.h"
#include "fusion/group_shape.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the type of an array of MLIR.
std::string memref(const std::vector<std::int64_t>& extents, const char* type = "i64");

/// Writes operations that define values.
class MlirValues {
public:
    explicit MlirValues(CodeWriter& code) : m_code(code) {}

    CodeWriter& code() { return m_code; }
    Namer& names() { return m_names; }
    std::string newName(const std::string& wanted) { return "%" + m_names.name(wanted); }

    std::string define(const std::string& operation, const std::string& name = "v") {
        const std::string value = name.starts_with('%') ? name : newName(name);
        m_code.line(value + " = " + operation);
        return value;
    }
    std::string constant(std::int64_t number, const char* type = "index") {
        return define("arith.constant " + std::to_string(number) + " : " + type,
                      "c" + std::to_string(number));
    }
    std::string compute(const std::string& operation, const std::string& a, const std::string& b,
                        const char* type = "index", const std::string& name = "v") {
        return define("arith." + operation + " " + a + ", " + b + " : " + type, name);
    }
    /// Returns a · factor + number.
    std::string scaled(std::string a, std::int64_t factor, std::int64_t number = 0) {
        if (factor != 1) {
            a = compute("muli", a, constant(factor));
        }
        return number == 0 ? a : compute("addi", a, constant(number));
    }

private:
    CodeWriter& m_code;
    Namer m_names{NameRules::Plain};
};

/// An array of all words of a tensor, or the buffers at the home in all places.
struct MlirWords {
    fusion::Box box;                 ///< words that exist
    std::vector<std::int64_t> size;  ///< extents of the buffer
    std::int64_t places = 0;         ///< 0 for an array

    std::string type() const {
        std::vector<std::int64_t> extents = size;
        if (places != 0) {
            extents.insert(extents.begin(), places);
        }
        return memref(extents);
    }
};

/// Writes the function of a layer: it sets the words that it makes to 0, runs the own loops, and
/// copies the words to the array `whole` of the tensor if another group needs them.
void writeMlirLayer(CodeWriter& code, const fusion::GroupShape& shape, std::size_t layer,
                    const std::vector<MlirWords>& tensors, const std::string& name,
                    const MlirWords& whole);

}  // namespace loopglass
