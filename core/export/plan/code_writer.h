#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace loopglass {

/// Writes the lines of a program; each block is indented.
class CodeWriter {
public:
    explicit CodeWriter(std::size_t width = 4, std::size_t depth = 0)
        : m_width(width),
          m_depth(depth) {}

    void line(std::string_view text) {
        if (!text.empty()) {
            m_text.append(m_depth * m_width, ' ');
        }
        m_text += text;
        m_text += '\n';
    }
    /// Adds a line without indentation, or text with its own line ends.
    void raw(std::string_view text) { m_text += text; }
    void open(std::string_view text) {
        line(text);
        ++m_depth;
    }
    /// Ends a block. Writes `text` as the last line, unless it is empty.
    void close(std::string_view text = {}) {
        --m_depth;
        if (!text.empty()) {
            line(text);
        }
    }
    std::string take() { return std::exchange(m_text, {}); }

private:
    std::size_t m_width;
    std::size_t m_depth;
    std::string m_text;
};

}  // namespace loopglass
