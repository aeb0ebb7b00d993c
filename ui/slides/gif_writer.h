#pragma once

#include <QByteArray>
#include <QImage>
#include <functional>
#include <vector>

namespace loopglass::ui {

/// An animation whose frames are drawn while it is written.
struct Animation {
    int frames = 0;
    QSize size;                        ///< size of every frame
    std::function<QImage(int)> frame;  ///< may be called twice for one frame
    int pause = 40;                    ///< duration of a frame, in hundredths of a second
    /// Duration of the last frame before the first one returns, in hundredths of a second.
    int rest = 300;
    std::function<bool(int)> goesOn{};  ///< receives the number of finished frames; false cancels
};

/// Returns at most 256 colours for all pictures: the most frequent colours, which also represent
/// similar colours.
std::vector<QRgb> commonColors(const std::vector<QImage>& pictures);

/// Returns the animation as a repeating GIF. Equal frames give equal bytes. Empty if it was
/// cancelled or the library failed.
QByteArray gifOf(const Animation& animation);

}  // namespace loopglass::ui
