#pragma once

#include "views/view_id.h"

#include <QString>
#include <span>

namespace loopglass::ui {

/// A place on a tour: what is seen there, and what is to be looked at. In its text stand questions
/// in double brackets; what the search answers takes their place, so that no number of a tour is
/// written down.
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
