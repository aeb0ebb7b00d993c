#include "design/views/wider_budget.h"

#include "accelerator/area.h"
#include "design/points/design_data.h"
#include "design/views/searched_model.h"
#include "record/vocabulary.h"
#include "text/area_text.h"
#include "text/engine_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

namespace loopglass::ui {

namespace {

bool limitsArea(const design::Design& design) {
    return std::any_of(design.limits.begin(), design.limits.end(), [](const design::Limit& limit) {
        return limit.what == design::LimitedQuantity::Area;
    });
}

/// Returns the budget as text, such as `0.66 mm²`; several limits are listed.
QString budgetText(const design::Design& design) {
    QStringList texts;
    for (const design::Limit& limit : design.limits) {
        if (limit.what == design::LimitedQuantity::Area) {
            texts << areaLabel(limit.most);
        }
    }
    return texts.join(QStringLiteral(" · "));
}

QString areaOfBest(const design::DesignSpace& space, std::size_t best) {
    return areaLabel(areaOf(space.machine(space.choices(best))).total());
}

bool isProven(const design::Design& design, const design::ExplorationResult& explored) {
    return explored.proven && !explored.stopped &&
           design.exploration != design::Exploration::Published;
}

/// Repeats the search of a design with more area.
SharedWider searchWider(const SharedSizes& sizes,
                        const Analysis<SharedSizes, SharedWider>::Link& link) {
    auto wider = std::make_shared<WiderSizes>();
    wider->before = sizes;
    wider->design = withWiderArea(*sizes->design);
    wider->explored = design::explore(wider->design, nullptr, link.stopToken());
    return wider;
}

}  // namespace

design::Design withWiderArea(const design::Design& design) {
    design::Design wider = design;
    for (design::Limit& limit : wider.limits) {
        limit.most *= limit.what == design::LimitedQuantity::Area ? widerBudget : 1;
    }
    return wider;
}

QString widerSentence(const WiderSizes& wider) {
    const design::ExplorationResult& before = wider.before->explored;
    const design::ExplorationResult& after = wider.explored;
    const QString budget = budgetText(wider.design);
    const ScoreText scores = scoresOf(wider.design, after.cost.objective);
    if (!after.best) {
        return after.stopped
                   ? WiderBudget::tr("Stopped. No accelerator within %1 was found.").arg(budget)
                   : WiderBudget::tr("Within %1: %2.").arg(budget, scores.text(after.whyNone));
    }
    const design::DesignSpace& space = wider.design.space;
    const QString sizes = configurationSizes(space, *after.best);
    const QString objective = scores.title();
    const QString cost = scores.label(after.cost.objective);
    const QString area = areaOfBest(space, *after.best);
    if (!before.best) {
        return WiderBudget::tr("The best accelerator within %1 is %2: %3 %4, area %5.")
            .arg(budget, sizes, objective, cost, area);
    }
    if (after.best == before.best || !(after.cost.objective < before.cost.objective)) {
        return isProven(wider.design, after)
                   ? WiderBudget::tr(
                         "10 % more area (%1) allows no better accelerator than %2, with %3 %4.")
                         .arg(budget, configurationSizes(space, *before.best), objective,
                              scores.label(before.cost.objective))
                   : WiderBudget::tr("10 % more area (%1): no better accelerator found.")
                         .arg(budget);
    }
    const QString gain = changeLabel(after.cost.objective / before.cost.objective);
    const QString text =
        WiderBudget::tr("10 % more area (%1) changes %2 by %3. Best: %4, %5 instead of %6, area %7 "
                        "instead of %8.")
            .arg(budget, objective, gain, sizes, cost, scores.label(before.cost.objective), area,
                 areaOfBest(space, *before.best));
    return after.stopped ? WiderBudget::tr("Stopped. Best so far: %1").arg(text) : text;
}

WiderBudget::WiderBudget(QWidget* parent)
    : QWidget(parent),
      m_run(searchWider, this),
      m_button(new QPushButton(this)),
      m_sentence(new QLabel(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 4, 0, 0);
    row->setSpacing(12);
    row->addWidget(m_button, 0, Qt::AlignTop);
    row->addWidget(m_sentence, 1);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_button->setToolTip(tr("Search all sizes again with every area limit 10 % larger"));
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_run.isRunning()) {
            m_run.endEarly();
        } else if (m_sizes) {
            m_run.start(m_sizes);
        }
    });
    connect(&m_run, &AnalysisJob::changed, this, [this] {
        refresh();
        emit changed();
    });
    refresh();
}

void WiderBudget::show(const SharedSizes& sizes) {
    if (m_run.isRunning() && sizes != m_sizes) {
        m_run.endEarly();
    }
    m_sizes = sizes;
    refresh();
}

QString WiderBudget::work() const { return m_run.isRunning() ? tr("10 % more area") : QString(); }

QString WiderBudget::text() const { return m_sentence->text(); }

void WiderBudget::refresh() {
    setVisible(m_sizes && limitsArea(*m_sizes->design));
    m_known = m_run.result().value_or(m_known);
    const SharedWider wider = m_sizes && m_known && m_known->before == m_sizes ? m_known : nullptr;
    m_button->setText(m_run.isRunning() ? tr("Stop") : tr("Try 10 % more area"));
    m_button->setVisible(m_run.isRunning() || !wider || wider->explored.stopped);
    m_button->setEnabled(m_run.isRunning() || (m_sizes && !m_sizes->explored.stopped));
    m_sentence->setText(m_run.isRunning()            ? QString()
                        : !m_run.failure().isEmpty() ? m_run.failure()
                        : wider                      ? widerSentence(*wider)
                                                     : QString());
}

}  // namespace loopglass::ui
