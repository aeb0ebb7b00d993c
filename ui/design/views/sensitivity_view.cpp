#include "design/views/sensitivity_view.h"

#include "design/views/sensitivity_text.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "widgets/elided_label.h"
#include "widgets/view_parts.h"
#include "workload/input_error.h"

#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

SensitivityView::SensitivityView(const Theme& theme, Document& document, QWidget* parent)
    : DesignView(theme, parent),
      m_document(&document),
      m_title(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)),
      m_progress(faintLabel(this)),
      m_button(new QPushButton(this)),
      m_sentence(faintLabel(this)),
      m_chart(new TornadoChart(theme, this)),
      m_scroll(scrolledDown(m_chart, tr("Sensitivity"), this)) {
    layOut();
    setFocusProxy(m_chart);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_run.isRunning()) {
            m_run.endEarly();
        } else {
            begin();
        }
    });
    connect(&m_run, &AnalysisJob::changed, this, [this] {
        if (m_run.result()) {
            m_known.add(*m_run.result());
        }
        refresh();
        emit workChanged();
    });
    connect(&theme, &Theme::changed, this, &SensitivityView::showBarsAgain);
    connect(m_chart, &TornadoChart::chosenChanged, this, &SensitivityView::showChosen);
    connect(m_chart, &TornadoChart::otherKey, this, [this](QKeyEvent* event) {
        event->accept();
        keyPressEvent(event);
    });
    connect(m_chart, &TornadoChart::asked, this, &SensitivityView::open);
    connect(&document, &Document::changed, this, [this] {
        if (m_run.isRunning() && isOld(false)) {
            m_run.endEarly();
        }
    });
    refresh();
}

void SensitivityView::layOut() {
    m_chart->setAccessibleName(tr("Effect of one step"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_sentence->setMinimumHeight(3 * QFontMetrics(theme().font(13)).lineSpacing());
    m_scroll->setFocusPolicy(Qt::NoFocus);
    styleHeading(*m_title, theme());
    m_title->setLeast(minTitle);  // a long name must not widen the window
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 12);
    auto* head = headingRow(m_title, m_progress);
    head->addWidget(m_button);
    column->addLayout(head);
    column->addWidget(m_sentence);
    column->addWidget(m_scroll, 1);
}

const DesignPoint* SensitivityView::shown() const {
    const DesignPoint* point = data() && marker() ? data()->at(*marker()) : nullptr;
    return point != nullptr && point->isMapped() ? point : nullptr;
}

bool SensitivityView::isOld(bool withLimits) const {
    return !m_document ||
           (data() && !sameDesignInputs(data()->of.of, m_document->state(), withLimits));
}

/// Returns the known steps of the shown accelerator, or the steps so far of a running search.
SharedSteps SensitivityView::stepsNow() const {
    if (shown() == nullptr) {
        return nullptr;
    }
    const SharedSteps& soFar = m_run.progress().soFar;
    return m_run.isRunning() && soFar && *soFar->machine == *shown()->machine
               ? soFar
               : m_known.of(data()->of.design, *shown()->machine);
}

void SensitivityView::restore(const SharedSteps& steps) {
    m_known.add(steps);
    refresh();
}

bool SensitivityView::canBegin() const {
    return shown() != nullptr && !m_run.isRunning() && !isOld() &&
           (!m_steps || m_steps->found.stopped);
}

QString SensitivityView::begin() {
    if (shown() == nullptr) {
        return whyNone();
    }
    if (isOld()) {
        return tr("Points are out of date. Map them again first.");
    }
    if (canBegin()) {
        m_run.start({data()->of.design, shown()->machine});
    }
    return {};
}

QString SensitivityView::work() const {
    if (!m_run.isRunning()) {
        return {};
    }
    return tr("steps: %1 of %2 accelerators")
        .arg(countLabel(static_cast<std::int64_t>(m_run.progress().done)),
             m_run.progress().all > 0 ? countLabel(static_cast<std::int64_t>(m_run.progress().all))
                                      : QStringLiteral("…"));
}

QString SensitivityView::title() const {
    return m_steps ? tr("Effect of one step (marked point: %1 %2)")
                         .arg(scoresOf(*m_steps).title(),
                              scoresOf(*m_steps).label(m_steps->found.here.objective))
                   : tr("Effect of one step");
}

/// Explains how to map a point, because the steps are computed for a mapped point.
QString SensitivityView::whyNone() const {
    if (!data()) {
        return tr("Sensitivity starts from a mapped point. Map the points with F5 or the button at "
                  "the left.");
    }
    return marker()
               ? tr("This point has no mapping. Select a mapped point in the table or a chart.")
               : tr("Select a mapped point in the table or a chart.");
}

QString SensitivityView::sentence() const {
    if (shown() == nullptr) {
        return whyNone();
    }
    if (!m_run.failure().isEmpty()) {
        return m_run.failure();
    }
    if (m_steps) {
        return m_steps->order.empty() ? tr("This accelerator has no parameter that can change.")
                                      : stepSentence(*m_steps, m_chart->chosen());
    }
    return tr(
        "Halves and doubles each size and bandwidth, and changes each energy by 10 %, "
        "except for energies that follow from the technology. Maps every changed accelerator, "
        "with proof.");
}

void SensitivityView::refresh() {
    const SharedSteps before = m_steps;
    m_steps = stepsNow();
    const bool isOther = !before || !m_steps || !(*before->machine == *m_steps->machine);
    if (m_steps != before && isOther) {
        showBars();
        m_scroll->verticalScrollBar()->setValue(0);
    } else if (m_steps != before) {
        showBarsAgain();
    }
    m_title->setFullText(closedUp(title()));
    const bool running = m_run.isRunning();
    const bool part = !running && m_steps && m_steps->found.stopped;
    m_progress->setText(running ? work() : part ? tr("stopped early") : QString());
    m_button->setText(running ? tr("Stop") : tr("Compute sensitivity"));
    m_button->setEnabled(running || canBegin());
    m_button->setVisible(running || !m_steps || part);
    m_button->setToolTip(
        shown() == nullptr
            ? whyNone()
            : tr("Change each parameter by one step and map every changed accelerator"));
    showChosen();
}

void SensitivityView::showBars() {
    const QString objective = m_steps ? scoresOf(*m_steps).title() : QString();
    m_chart->setBars(m_steps ? tornadoBars(*m_steps) : std::vector<TornadoBar>(),
                     closedUp(tr("◂ less %1").arg(objective)),
                     closedUp(tr("more %1 ▸").arg(objective)));
}

/// Shows the bars in the selected units; the chosen bar stays.
void SensitivityView::showBarsAgain() {
    const std::size_t chosen = m_chart->chosen();
    showBars();
    m_chart->choose(chosen);
}

void SensitivityView::showChosen() {
    m_sentence->setText(sentence());
    m_chart->setAccessibleDescription(m_sentence->text());
    if (!m_chart->bars().empty()) {
        const QRect row = m_chart->rowOf(m_chart->chosen()).toRect();
        m_scroll->ensureVisible(row.left(), row.center().y(), 0, row.height());
    }
}

void SensitivityView::open(std::size_t place) {
    try {
        emit machineOpened(std::make_shared<const Accelerator>(m_steps->machineOf(place)),
                           m_chart->bars()[place].name + QLatin1Char(' ') +
                               m_chart->bars()[place].step);
    } catch (const InputError&) {
        // The displayed sentence explains why the accelerator does not exist.
    }
}

QList<QStringList> SensitivityView::asTable() const {
    return m_steps ? stepTable(*m_steps) : QList<QStringList>();
}

}  // namespace loopglass::ui
