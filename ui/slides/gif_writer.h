#pragma once

#include <QByteArray>
#include <QImage>
#include <functional>
#include <vector>

namespace loopglass::ui {

/// An animation whose frames are drawn while it is written.
struct Animation {
    int frames = 0;
    QSize size;  ///< size of every frame
    /// A function that draws a frame. The function may be called twice for one frame.
    std::function<QImage(int)> frame;
    int pause = 40;  ///< duration of a frame, in hundredths of a second
    int rest = 300;  ///< duration of the last frame, in hundredths of a second
    /// Function that receives the number of finished frames; false cancels.
    std::function<bool(int)> goesOn{};
};

/// Returns at most 256 colours for all pictures: the most frequent colours, which also represent
/// similar colours.
std::vector<QRgb> commonColors(const std::vector<QImage>& pictures);

/// Returns the animation as a repeating GIF. Equal frames give equal bytes. Returns an empty result
/// if the animation was cancelled or the library failed.
QByteArray gifOf(const Animation& animation);

}  // namespace loopglass::ui
