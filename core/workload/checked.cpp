#include "workload/checked.h"

#include "words/language.h"
#include "words/sentences/words.h"
#include "words/sentences/workload.h"

#include <utility>

namespace loopglass {

CountOverflow::CountOverflow() : CountOverflow(msg::workload::countOverflow()) {}

CountOverflow::CountOverflow(Message why)
    : std::overflow_error(english(why)),
      m_said(std::move(why)) {}

void throwCountOverflow() { throw CountOverflow(); }

Message saidBy(const std::exception& error) {
    if (const auto* input = dynamic_cast<const InputError*>(&error)) {
        return placed(input->location(), input->said());
    }
    if (const auto* overflow = dynamic_cast<const CountOverflow*>(&error)) {
        return placed(overflow->location(), overflow->said());
    }
    return msg::words::text(error.what());
}

}  // namespace loopglass
