#pragma once

#include "ask/answer_parts.h"

/// What several searches that answer a question share.
namespace loopglass::ui::ask {

/// The search on screen once more.
MapRequest again(const AskContext& about);
/// By its own objective, whichever the one on screen is.
Trial searched(const AskContext& about, MapRequest request);

}  // namespace loopglass::ui::ask
