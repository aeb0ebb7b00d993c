#pragma once

#include "lab/file/lab.h"
#include "lab/file/read_lab.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass::lab {

/// A picture `![description](picture.png)` in a text of a lab: its position, description and path.
struct PictureMark {
    std::size_t begin = 0;
    std::size_t length = 0;
    std::string shows;
    std::string path;
};

/// Returns the pictures of a text, in their order.
std::vector<PictureMark> picturesIn(std::string_view text);

/// Reads the pictures in a text, in all its languages, and adds them to the pictures of the lab.
/// Throws InputError for a picture that does not exist, is not a PNG, or is outside the lab's
/// folder.
void readPictures(const Phrase& phrase, const FileLoader& load, Lab& lab);

/// Returns an `<img>` element with an embedded picture, at most 720 pixels wide. The page then
/// needs no other file.
std::string pictureHtml(const LabPicture& picture, const std::string& shows);

}  // namespace loopglass::lab
