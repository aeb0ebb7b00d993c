#include "workload/checked.h"

#include "words/language.h"
#include "words/sentences/workload.h"

#include <utility>

namespace loopglass {

CountOverflow::CountOverflow() : CountOverflow(say::workload::countOverflow()) {}

CountOverflow::CountOverflow(Message why)
    : std::overflow_error(english(why)),
      m_said(std::move(why)) {}

}  // namespace loopglass
