#include "certificate/tree_code.h"

namespace loopglass::certificate {

void putNumber(std::string& bytes, std::uint64_t number) {
    while (number >= 128) {
        bytes.push_back(static_cast<char>(number % 128 + 128));
        number /= 128;
    }
    bytes.push_back(static_cast<char>(number));
}

std::optional<std::uint64_t> NumberReader::next() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; m_at < m_bytes.size() && shift < 35; shift += 7) {
        const auto byte = static_cast<unsigned char>(m_bytes[m_at++]);
        number |= static_cast<std::uint64_t>(byte % 128) << shift;
        if (byte < 128) {
            return number;
        }
    }
    return std::nullopt;
}

}  // namespace loopglass::certificate
