#pragma once

#include "workload/input_error.h"

#include <functional>
#include <optional>
#include <string>

namespace loopglass::test {

/// Returns the InputError of a reader, or nothing if reading succeeds. Any other exception is
/// passed on.
std::optional<InputError> errorOf(const std::function<void()>& read);

/// Returns the error of errorOf() as "line:column message", or "nothing is wrong".
std::string complaintOf(const std::function<void()>& read);

}  // namespace loopglass::test
