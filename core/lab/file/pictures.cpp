#include "lab/file/pictures.h"

#include "lab/file/given_files.h"
#include "report/html.h"
#include "words/sentences/lab.h"

#include <algorithm>
#include <cstdint>

namespace loopglass::lab {

namespace {

constexpr int widestShown = 720;

std::uint32_t bigEndian(const std::string& bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
    }
    return number;
}

/// Returns true for a PNG file. It begins with eight fixed bytes and a block with the size of the
/// picture.
bool isPicture(const std::string& bytes) {
    constexpr std::string_view signature("\x89PNG\r\n\x1a\n", 8);
    constexpr std::uint32_t maxPixels = 20'000;
    return bytes.size() > 24 && bytes.compare(0, 8, signature) == 0 &&
           bigEndian(bytes, 16) - 1 < maxPixels && bigEndian(bytes, 20) - 1 < maxPixels;
}

std::string base64(const std::string& bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t there = std::min<std::size_t>(bytes.size() - at, 3);
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            group = group << 8U | (i < there ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            text += i <= there ? digits[group >> (18 - 6 * i) & 63U] : '=';
        }
    }
    return text;
}

}  // namespace

std::vector<PictureMark> picturesIn(std::string_view text) {
    std::vector<PictureMark> found;
    std::size_t at = 0;
    while ((at = text.find("![", at)) != std::string_view::npos) {
        const std::size_t middle = text.find("](", at);
        const std::size_t end = middle == std::string_view::npos ? middle : text.find(')', middle);
        const std::size_t line = text.find('\n', at);
        if (end == std::string_view::npos || line < end) {
            at += 2;
            continue;
        }
        found.push_back({at, end + 1 - at, std::string(text.substr(at + 2, middle - at - 2)),
                         std::string(text.substr(middle + 2, end - middle - 2))});
        at = end + 1;
    }
    return found;
}

void readPictures(const Phrase& phrase, const FileLoader& load, Lab& lab) {
    for (const auto& [language, text] : phrase.byLanguage) {
        for (const PictureMark& mark : picturesIn(text)) {
            if (lab.pictures.count(mark.path) > 0) {
                continue;
            }
            const std::string path = pathBeside(lab.file, mark.path, phrase.at);
            const Source source = [&] {
                try {
                    return load(path);
                } catch (const InputError& error) {
                    throw InputError(phrase.at, placed(error.location(), error.text()));
                }
            }();
            if (!isPicture(source.text)) {
                throw InputError(phrase.at, msg::lab::pictureExpected(mark.path));
            }
            lab.pictures[mark.path] = {base64(source.text),
                                       static_cast<int>(bigEndian(source.text, 16))};
        }
    }
}

std::string pictureHtml(const LabPicture& picture, const std::string& shows) {
    return "<img src=\"data:image/png;base64," + picture.base64 + "\" width=\"" +
           std::to_string(std::min(picture.width, widestShown)) + "\" alt=\"" +
           html::escaped(shows) + "\"/>";
}

}  // namespace loopglass::lab
