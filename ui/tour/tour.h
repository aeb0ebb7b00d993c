#pragma once

#include "views/view_id.h"

#include <QString>
#include <span>

namespace loopglass::ui {

/// A stop of a tour, with a view and a text. Questions in double brackets are replaced by answers
/// of the search, so that the text has no fixed numbers.
struct TourStop {
    const char* title;
    const char* text;
    ViewId view;
    const char* query;  ///< query whose first match is selected; empty for no selection
};

/// A tour of one sample.
struct Tour {
    const char* sample;  ///< id of the sample
    std::span<const TourStop> stops;
};

std::span<const Tour> tours();
/// Returns the tour of a sample; null if there is none.
const Tour* tourOf(const QString& sample);

}  // namespace loopglass::ui
