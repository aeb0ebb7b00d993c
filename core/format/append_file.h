#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// A file that grows line by line. Each line is written at once. A line that cannot be written
/// completely is removed, so the file has only complete lines.
class AppendFile {
public:
    /// Creates an object without a file.
    AppendFile() = default;
    /// The number of processes that may append to one file at the same time.
    enum class Users : std::uint8_t { One, Several };

    /// Opens the file, or creates it with writeFile(). Throws OutputError if the file cannot be
    /// opened. Also throws OutputError if another process appends to the file and `users` is One.
    explicit AppendFile(std::string path, Users users = Users::One);
    AppendFile(AppendFile&& other) noexcept;
    AppendFile& operator=(AppendFile&& other) noexcept;
    AppendFile(const AppendFile&) = delete;
    AppendFile& operator=(const AppendFile&) = delete;
    ~AppendFile();

    /// Appends a line with its line end. Throws OutputError.
    void append(std::string_view line) const;
    /// Shortens the file to `bytes`. Throws OutputError.
    void shorten(std::size_t bytes) const;
    /// Flushes all written lines to the disk. Throws OutputError.
    void sync() const;

private:
    std::string m_path;
    int m_descriptor = -1;
};

}  // namespace loopglass
