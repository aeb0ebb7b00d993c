// Converts the engine's sentences to the units of the window. The engine writes scores as plain
// numbers, and delays and energies in cycles and pJ. This code adds units to scores in the gaps of
// the listed sentences, and replaces sentences that contain a unit by sentences of the window.
#include "text/score_text.h"

#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "words/sentences/design.h"
#include "words/sentences/mapper.h"
#include "words/sentences/search.h"
#include "words/sentences/trace.h"

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

namespace loopglass::ui {

namespace {

/// A sentence with one score, or with two scores that are compared, in its gaps.
struct Scored {
    const SentenceRow* sentence;
    std::size_t first;
    std::optional<std::size_t> second = {};
};

constexpr std::array scoreSentences{
    Scored{&msg::trace::bound, 0, 1},
    Scored{&msg::trace::costsAfter, 0, 1},
    Scored{&msg::trace::costsFirst, 0},
    Scored{&msg::trace::lowerBound, 0},
    Scored{&msg::trace::lowerBoundBelowBest, 0, 1},
    Scored{&msg::trace::wasCutBesideRest, 1, 2},
    Scored{&msg::trace::bestOrderOfPieces, 0, 1},
    Scored{&msg::trace::standsInJoined, 0, 1},
    Scored{&msg::trace::standsIn, 1, 2},
    Scored{&msg::trace::noBetterThanAnswer, 1},
    Scored{&msg::trace::boundOfStandIn, 2, 3},
    Scored{&msg::trace::onlyRepresentative, 0, 1},
    Scored{&msg::trace::otherAxes, 0, 1},
    Scored{&msg::design::isBest, 0},
    Scored{&msg::design::isBestSoFar, 0},
    Scored{&msg::design::isSearched, 0},
    Scored{&msg::design::isLeftOut, 0, 1},
    Scored{&msg::design::isCut, 0, 1},
};

/// A sentence with a delay or an energy and its limit, and the corresponding sentence of the
/// window.
struct Limit {
    const SentenceRow* sentence;
    bool delay;
    const char* text;
};

constexpr std::array limitSentences{
    Limit{&msg::trace::overDelay, true,
          QT_TRANSLATE_NOOP("loopglass", "its delay is at least %1, and the limit is %2")},
    Limit{&msg::trace::overEnergy, false,
          QT_TRANSLATE_NOOP("loopglass", "its energy is at least %1, and the limit is %2")},
    Limit{&msg::search::takesTooLong, true,
          QT_TRANSLATE_NOOP("loopglass", "its value of %1 exceeds the limit %2 of the objective")},
    Limit{&msg::search::takesTooMuch, false,
          QT_TRANSLATE_NOOP("loopglass", "its value of %1 exceeds the limit %2 of the objective")},
    Limit{&msg::mapper::noneWithinDelay, true,
          QT_TRANSLATE_NOOP("loopglass", "no mapping meets the limit %1; the minimum delay is %2")},
    Limit{
        &msg::mapper::noneWithinEnergy, false,
        QT_TRANSLATE_NOOP("loopglass", "no mapping meets the limit %1; the minimum energy is %2")},
    Limit{&msg::mapper::noneFoundWithinDelay, true,
          QT_TRANSLATE_NOOP("loopglass",
                            "no mapping within %1 was found; the minimum delay found is %2")},
    Limit{&msg::mapper::noneFoundWithinEnergy, false,
          QT_TRANSLATE_NOOP("loopglass",
                            "no mapping within %1 was found; the minimum energy found is %2")},
    Limit{&msg::design::nothingWithinDelay, true,
          QT_TRANSLATE_NOOP("loopglass", "no design point meets the limits: within the other "
                                         "limits, the lowest delay is %1, but the limit is %2")},
    Limit{&msg::design::nothingWithinEnergy, false,
          QT_TRANSLATE_NOOP("loopglass", "no design point meets the limits: within the other "
                                         "limits, the lowest energy is %1, but the limit is %2")},
    Limit{&msg::design::isOverDelay, true,
          QT_TRANSLATE_NOOP("loopglass", "%1, and the limit is %2")},
    Limit{&msg::design::isOverEnergy, false,
          QT_TRANSLATE_NOOP("loopglass", "%1, and the limit is %2")},
    Limit{&msg::design::isOverDelayAtLeast, true,
          QT_TRANSLATE_NOOP("loopglass", "at least %1, and the limit is %2")},
    Limit{&msg::design::isOverEnergyAtLeast, false,
          QT_TRANSLATE_NOOP("loopglass", "at least %1, and the limit is %2")},
};

double numberIn(const Message& sentence, std::size_t gap) {
    const auto& value = sentence.arguments()[gap].value;
    if (const auto* whole = std::get_if<words::Integer>(&value)) {
        const auto size = static_cast<double>(whole->magnitude);
        return whole->negative ? -size : size;
    }
    const auto* real = std::get_if<words::Real>(&value);
    return real != nullptr ? real->value : 0;
}

/// Returns true if the smaller number would be illegible in the unit of the larger, such as 1e-6
/// µJ.
bool areFarApart(double left, double right) {
    constexpr double far = 1000;
    return std::max(left, right) >= far * std::min(left, right);
}

QString withUnit(const QString& number, const Unit& unit) {
    return tr("%1 %2", "a score and its unit").arg(number, unit.name);
}

Unit ed2pUnit(const ClockRate& clock) {
    const Unit edp = edpUnit(clock);
    const Unit delay = delayUnit(clock);
    return {edp.name + QChar(0x00B2), edp.factor * delay.factor};
}

Unit unitOfScores(const Objective& objective, const ClockRate& clock, double typical) {
    switch (objective.kind) {
    case ObjectiveKind::Delay:
    case ObjectiveKind::DelayWithin:
        return delayUnit(clock);
    case ObjectiveKind::Ed2p:
        return ed2pUnit(clock);
    case ObjectiveKind::Energy:
    case ObjectiveKind::Weighted:
    case ObjectiveKind::EnergyWithin:
        return energyUnit(typical);
    case ObjectiveKind::Traffic:
        return {uiText(unitOf(objective)), 1};
    case ObjectiveKind::Edp:
        break;
    }
    return edpUnit(clock);
}

/// Returns the text for two sums of energies, with the candidate between them.
QString dominatedText(const Message& sentence) {
    const double left = numberIn(sentence, 0);
    const double right = numberIn(sentence, 2);
    const Unit unit = energyUnit(std::max(left, right));
    const auto [first, second] = comparedIn(unit, left, right);
    return tr("decided cost %1; %2 leaves the same extents at a decided cost of %3 and is never "
              "worse")
        .arg(withUnit(first, unit), uiText(std::get<Message>(sentence.arguments()[1].value)),
             withUnit(second, unit));
}

}  // namespace

std::pair<QString, QString> comparedIn(const Unit& unit, double left, double right) {
    const auto [first, second] = comparedNumbers(left / unit.factor, right / unit.factor);
    const auto text = [](const words::Number& number) {
        return QString::fromStdString(render(words::argument(number), UiLanguage{}));
    };
    return {text(first), text(second)};
}

ScoreText::ScoreText(Objective objective, ClockRate clock, double typical)
    : m_objective(std::move(objective)),
      m_clock(clock),
      m_unit(unitOfScores(m_objective, m_clock, typical)) {}

/// Returns a round step of an axis. Digits after the fifth come from a division and are rounded
/// away.
double ScoreText::rounded(double score) const {
    return m_unit.factor == 1 ? score : QString::number(score / m_unit.factor, 'g', 10).toDouble();
}

QString ScoreText::number(double score) const {
    // Words are a count, as cycles are.
    return unitNumber(score, m_objective.kind == ObjectiveKind::Traffic ? cyclesUnit() : m_unit);
}

QString ScoreText::label(double score) const { return withUnit(number(score), m_unit); }

Unit ScoreText::unitOf(const Compared& compared, double left, double right) const {
    const Message& what = compared.left;
    if (what.is(msg::trace::itsBound) || what.is(msg::trace::itsCost) ||
        what.is(msg::trace::costOfStandIn) || what.is(msg::trace::costOfPieces)) {
        return m_unit;
    }
    const bool limited = what.is(msg::trace::itsLimited);
    if (limited && m_objective.kind != ObjectiveKind::DelayWithin) {
        return delayUnit(m_clock);
    }
    return limited || what.is(msg::trace::energySoFar) ? energyUnit(std::max(left, right)) : Unit();
}

ScoreText ScoreText::titled(const QString& title) const {
    ScoreText scores = *this;
    scores.m_title = title;
    return scores;
}

QString ScoreText::title() const {
    if (!m_title.isEmpty()) {
        return m_title;
    }
    const double number = m_objective.number;
    if (m_objective.kind == ObjectiveKind::EnergyWithin && isTime(delayUnit(m_clock))) {
        return tr("energy within %1").arg(delayLabel(number, m_clock));
    }
    if (m_objective.kind == ObjectiveKind::DelayWithin && !chosenEnergyUnit().isEmpty()) {
        return tr("delay within %1").arg(energyLabel(number));
    }
    return titleText(m_objective);
}

QString ScoreText::heading() const {
    return tr("%1, %2", "what is minimised, and its unit").arg(capitalized(title()), m_unit.name);
}

/// Returns the text of a sentence with a delay or an energy and a limit; empty for other sentences.
QString ScoreText::limitText(const Message& sentence) const {
    const auto found =
        std::find_if(limitSentences.begin(), limitSentences.end(),
                     [&](const Limit& limit) { return sentence.is(*limit.sentence); });
    if (found == limitSentences.end()) {
        return {};
    }
    const double left = numberIn(sentence, 0);
    const double right = numberIn(sentence, 1);
    if (!found->delay && areFarApart(left, right)) {
        return tr(found->text).arg(energyLabel(left), energyLabel(right));
    }
    const Unit unit = found->delay ? delayUnit(m_clock) : energyUnit(std::max(left, right));
    const auto [first, second] = comparedIn(unit, left, right);
    return tr(found->text).arg(withUnit(first, unit), withUnit(second, unit));
}

/// Converts the arguments too, because they may be sentences with scores.
Message ScoreText::inUnits(const Message& sentence) const {
    if (sentence.empty()) {
        return sentence;
    }
    if (const QString limit = limitText(sentence); !limit.isEmpty()) {
        return msg::trace::notation(limit.toStdString());
    }
    if (sentence.is(msg::search::energyWithinMeans) && isTime(delayUnit(m_clock))) {
        return msg::trace::notation(tr("energy of the mappings that take at most %1")
                                        .arg(delayLabel(numberIn(sentence, 0), m_clock))
                                        .toStdString());
    }
    if (sentence.is(msg::trace::dominated)) {
        return msg::trace::notation(dominatedText(sentence).toStdString());
    }
    std::vector<Argument> gaps = sentence.arguments();
    for (Argument& gap : gaps) {
        if (const auto* inner = std::get_if<Message>(&gap.value)) {
            gap.value = inUnits(*inner);
        }
    }
    const auto row = std::find_if(scoreSentences.begin(), scoreSentences.end(),
                                  [&](const Scored& one) { return sentence.is(*one.sentence); });
    if (row != scoreSentences.end()) {
        const double first = numberIn(sentence, row->first);
        const double second = row->second ? numberIn(sentence, *row->second) : first;
        const auto [left, right] = comparedIn(m_unit, first, second);
        gaps[row->first].value = words::Name(withUnit(left, m_unit).toStdString());
        if (row->second) {
            gaps[*row->second].value = words::Name(withUnit(right, m_unit).toStdString());
        }
    }
    return {*sentence.sentence(), std::move(gaps)};
}

QString ScoreText::text(const Message& sentence) const { return uiText(inUnits(sentence)); }

}  // namespace loopglass::ui
