#pragma once

#include "workload/input_error.h"

#include <functional>
#include <optional>
#include <string>

namespace loopglass::test {

/// The error that reading something throws, or none when it reads. Any other exception passes.
std::optional<InputError> errorOf(const std::function<void()>& read);

/// "line:column message" of that error, or "nothing is wrong".
std::string complaintOf(const std::function<void()>& read);

}  // namespace loopglass::test
