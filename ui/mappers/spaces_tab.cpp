#include "mappers/spaces_tab.h"

#include "mapper/search_methods.h"
#include "mappers/race_data.h"
#include "text/text.h"
#include "widgets/count_box.h"
#include "widgets/view_parts.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

SpacesTab::SpacesTab(const Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_samples(new CountBox(this)),
      m_seed(new CountBox(this)),
      m_message(faintLabel(this)),
      m_draw(new QPushButton(tr("Sample"), this)),
      m_stop(new QPushButton(tr("Stop"), this)),
      m_view(new SpacesView(theme, this)) {
    auto* row = createRow();
    m_message->setMinimumWidth(40);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    // The height is fixed, so that charts do not move when the text changes.
    m_message->setMinimumHeight(m_message->fontMetrics().height());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 12);
    column->addLayout(row);
    column->addWidget(m_message);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);
    connect(m_draw, &QPushButton::clicked, this, &SpacesTab::begin);
    connect(m_stop, &QPushButton::clicked, this, &SpacesTab::stop);
    connect(&m_run, &AnalysisJob::changed, this, &SpacesTab::refresh);
    connect(&document, &Document::changed, this, &SpacesTab::refresh);
    connect(&document, &Document::replaced, this, &SpacesTab::refresh);
    refresh();
}

/// Creates the field for the number of samples, and the buttons that start and stop the sampling.
QHBoxLayout* SpacesTab::createRow() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    const auto add = [&](CountBox& box, const QString& name, int most, int value) {
        box.setRange(1, most);
        box.setValue(value);
        box.setButtonSymbols(QAbstractSpinBox::NoButtons);
        box.setMinimumWidth(56);
        box.setAccessibleName(name);
        QLabel* label = faintLabel(this);
        label->setText(name);
        label->setBuddy(&box);
        row->addWidget(label);
        row->addWidget(&box);
    };
    add(*m_samples, tr("legal mappings", "field"), 1'000'000, 10'000);
    m_samples->setToolTip(
        tr("Number of legal mappings to sample. Default: %1").arg(countLabel(10'000)));
    add(*m_seed, tr("seed", "field"), 1'000'000, 1);
    m_seed->setToolTip(tr("Random seed. Default: %1").arg(countLabel(1)));
    m_draw->setToolTip(tr("Sample legal mappings at random"));
    m_stop->setToolTip(tr("Stop sampling; samples so far stay"));
    row->addStretch();
    row->addWidget(m_stop);
    row->addWidget(m_draw);  // separate position, so that a double click does not press Stop
    return row;
}

SharedSpaces SpacesTab::data() const {
    static const auto none = std::make_shared<const SpacesData>();
    return m_run.subject() ? m_run.result().value_or(none) : nullptr;
}

/// Returns the plan. If the document has no problem, returns nothing and sets m_refused.
std::optional<SpacesPlan> SpacesTab::plan() {
    RaceChoice choice;
    choice.methods = {"random"};
    const PreparedRace race = prepareRace(m_document, choice);
    const Document::Prepared here = m_document.prepare();
    m_refused = race.data ? here.error : race.error;
    if (!race.data || !here.problem) {
        return std::nullopt;
    }
    SpacesPlan plan{race.data->request,
                    {*here.problem, exactMethod(), here.options, {}, {}},
                    {static_cast<std::uint64_t>(m_samples->value()),
                     static_cast<std::uint64_t>(m_samples->value()) * 200,
                     static_cast<std::uint64_t>(m_seed->value())}};
    return plan;
}

void SpacesTab::begin() {
    if (const auto planned = plan()) {
        m_of = m_document.state();
        m_opened.set(m_document);
        // The focus is tested before the button is disabled.
        const bool byButton = m_draw->hasFocus();
        m_run.start(*planned);
        if (byButton) {
            // The view gets the focus instead of Stop, which a second press of Space would trigger.
            m_view->setFocus();
        }
    }
    refresh();
}

Freshness SpacesTab::freshness() const {
    if (!data() || !m_of) {
        return Freshness::Nothing;
    }
    return sameRaceInputs(*m_of, m_document.state(), false) && m_document.refusal().isEmpty()
               ? Freshness::Current
               : Freshness::Stale;
}

void SpacesTab::setMarks(std::vector<SpaceMark> marks) {
    m_marks = std::move(marks);
    refresh();
}

/// Returns the result of the sampling as a sentence with numbers.
QString SpacesTab::words() const {
    const SharedSpaces found = data();
    if (!found || found->sample.drawn == 0) {
        return {};
    }
    const SpaceSample& sample = found->sample;
    const QString count = countLabel(static_cast<std::int64_t>(sample.drawn));
    QString text =
        found->optimum && !sample.legal.empty()
            ? tr("%1 sampled, %2 legal; of these, %3 within 2× the optimum, %4 within 1.1×")
                  .arg(count, shareLabel(sample.share()), shareLabel(m_view->shareWithin(2)),
                       shareLabel(m_view->shareWithin(1.1)))
            : tr("%1 sampled, %2 legal").arg(count, shareLabel(sample.share()));
    text.replace(QLatin1String(" %"), QString(QChar::Nbsp) + QLatin1Char('%'));
    text.replace(QLatin1String("< "), QLatin1Char('<') + QString(QChar::Nbsp));
    return text;
}

QString SpacesTab::message() const { return m_message->text(); }

void SpacesTab::refresh() {
    if (m_run.isRunning() && freshness() == Freshness::Stale) {
        m_run.stop();
        return;  // setting this value calls this function again
    }
    if (m_opened.isOfOther(m_document, freshness())) {
        m_run.clear();
    }
    m_view->setData(data(), m_marks);
    m_draw->setEnabled(!m_run.isRunning());
    m_stop->setVisible(m_run.isRunning());
    const QString failure = m_refused.isEmpty() ? m_run.failure() : m_refused;
    m_message->setText(failure.isEmpty() ? words() : failure);
    emit changed();
}

}  // namespace loopglass::ui
