#include "import/onnx/names.h"

#include "words/wording.h"

namespace loopglass {

std::string plainOnnxName(const std::string& name) {
    std::string plain = name.substr(0, 120);
    for (char& c : plain) {
        const auto byte = static_cast<unsigned char>(c);
        c = byte <= 0x20 || byte >= 0x7F ? '_' : c;
    }
    return plain;
}

std::string OnnxLayerNames::nameOf(const std::string& name, const std::string& type,
                                   const std::string& part) {
    std::string base = plainOnnxName(name);
    base += base.empty() || part.empty() ? "" : "/" + part;
    if (base.empty()) {
        base = lowerCase(type);
    }
    std::string unique = base;
    for (int number = 2; !m_given.insert(unique).second; ++number) {
        unique = base + "_" + std::to_string(number);
    }
    return unique;
}

}  // namespace loopglass
