#pragma once

#include "views/view_id.h"

#include <QString>
#include <span>

namespace loopglass::ui {

/// A stop of a tour: its view, and its text. Its text contains questions in double brackets, which
/// are replaced by answers of the search, so that a tour has no fixed numbers.
struct TourStop {
    const char* title;
    const char* text;
    ViewId view;
    const char* query;  ///< the first candidate of it is selected; empty for none
};

/// A way through one sample.
struct Tour {
    const char* sample;  ///< its id
    std::span<const TourStop> stops;
};

std::span<const Tour> tours();
/// The tour of a sample; null where there is none.
const Tour* tourOf(const QString& sample);

}  // namespace loopglass::ui
