#include "workload/checked.h"

#include "words/language.h"
#include "words/sentences/words.h"
#include "words/sentences/workload.h"

#include <utility>

namespace loopglass {

CountOverflow::CountOverflow() : CountOverflow(msg::workload::countOverflow()) {}

CountOverflow::CountOverflow(Message why)
    : std::overflow_error(english(why)),
      m_text(std::move(why)) {}

void throwCountOverflow() { throw CountOverflow(); }

Message messageBy(const std::exception& error) {
    if (const auto* input = dynamic_cast<const InputError*>(&error)) {
        return placed(input->location(), input->text());
    }
    if (const auto* overflow = dynamic_cast<const CountOverflow*>(&error)) {
        return placed(overflow->location(), overflow->text());
    }
    return msg::words::text(error.what());
}

}  // namespace loopglass
