#include "mappers/gradient_tab.h"

#include "document/document.h"
#include "mappers/race_data.h"
#include "surrogate/model_file.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/write_whole.h"
#include "widgets/count_box.h"
#include "widgets/elided_label.h"
#include "widgets/save_dialog.h"
#include "widgets/view_parts.h"
#include "workload/input_error.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <thread>

namespace loopglass::ui {

namespace {

/// Returns the ranges of the network's layers that differ from this workload only in names and
/// bounds.
surrogate::ProblemRanges rangesFor(const Document& document, const Workload& workload) {
    std::vector<Workload> alike{workload};
    for (const NetworkLayer& layer : document.network().layers) {
        if (surrogate::sameShape(layer.workload, workload)) {
            alike.push_back(layer.workload);
        }
    }
    return surrogate::ProblemRanges::of(alike);
}

QString epochsLabel(std::uint64_t count) {
    return countLabel(static_cast<std::int64_t>(count), tr("epoch"), tr("epochs"));
}

}  // namespace

GradientTab::GradientTab(const Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_samples(new CountBox(this)),
      m_epochs(new CountBox(this)),
      m_evaluations(new CountBox(this)),
      m_seed(new CountBox(this)),
      m_message(faintLabel(this)),
      m_train(new QPushButton(tr("Train"), this)),
      m_stop(new QPushButton(tr("Stop"), this)),
      m_goOn(new QPushButton(tr("Continue"), this)),
      m_model(new QToolButton(this)),
      m_view(new GradientView(theme, this)) {
    m_message->setMinimumWidth(40);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    // The height is fixed, so that charts do not move when the text changes.
    m_message->setMinimumHeight(m_message->fontMetrics().height());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 12);
    column->addLayout(createNumbers());
    column->addLayout(createRow());
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);
    connect(m_train, &QPushButton::clicked, this, &GradientTab::begin);
    connect(m_stop, &QPushButton::clicked, this, &GradientTab::stop);
    connect(m_goOn, &QPushButton::clicked, this, &GradientTab::goOn);
    connect(&m_run, &GradientRun::changed, this, &GradientTab::refresh);
    connect(&document, &Document::changed, this, &GradientTab::refresh);
    connect(&document, &Document::replaced, this, &GradientTab::refresh);
    refresh();
}

/// Creates the fields for the number of samples and of training steps.
QHBoxLayout* GradientTab::createNumbers() {
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    addBox(*row, *m_samples, tr("samples", "field"), 10'000'000, 20'000);
    m_samples->setToolTip(tr("Number of training samples. Default: %1").arg(countLabel(20'000)));
    addBox(*row, *m_epochs, tr("epochs", "field"), 10'000, 15);
    m_epochs->setToolTip(tr("Number of training epochs. Default: %1").arg(countLabel(15)));
    addBox(*row, *m_evaluations, tr("mappings", "field"), 1'000'000, 1000);
    m_evaluations->setToolTip(
        tr("Number of mappings that the gradient search evaluates. Default: %1")
            .arg(countLabel(1000)));
    addBox(*row, *m_seed, tr("seed", "field"), 1'000'000, 1);
    m_seed->setToolTip(tr("Random seed. Default: %1").arg(countLabel(1)));
    row->addStretch();
    return row;
}

/// Creates the fields for the training, and the buttons that start and stop the training.
QHBoxLayout* GradientTab::createRow() {
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_message, 1);
    m_stop->setToolTip(tr("Stop training or search; trained epochs are kept"));
    m_goOn->setToolTip(tr("Train the remaining epochs"));
    addModelMenu();
    row->addWidget(m_model);
    row->addWidget(m_stop);
    row->addWidget(m_goOn);
    row->addWidget(m_train);  // separate position, so that a double click does not press Stop
    return row;
}

GradientTab::~GradientTab() { m_run.disconnect(this); }

void GradientTab::addModelMenu() {
    m_model->setText(tr("Model"));
    m_model->setAccessibleName(tr("Model"));
    m_model->setToolTip(tr("Open, save or discard the surrogate"));
    m_model->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_model);
    menu->addAction(tr("Open model…"), this, &GradientTab::askOpen);
    QAction* save = menu->addAction(tr("Save model…"), this, &GradientTab::askSave);
    QAction* use = menu->addAction(tr("Search with this model"), this,
                                   [this] { searchWith(m_run.model(), tr("this model")); });
    QAction* last = menu->addAction(tr("Search with the last trained model"), this, [this] {
        searchWith(m_kept.learned.model, tr("the last trained model"));
    });
    QAction* before =
        menu->addAction(tr("Show previous model"), this, &GradientTab::showPreviousModel);
    QAction* anew = menu->addAction(tr("Train new model"), this, &GradientTab::retrain);
    connect(menu, &QMenu::aboutToShow, this, [this, save, use, last, before, anew] {
        save->setEnabled(hasModel());
        use->setEnabled(!m_run.isRunning() && serves(m_run.model()));
        last->setEnabled(!m_run.isRunning() && serves(m_kept.learned.model));
        before->setEnabled(canShowPreviousModel());
        anew->setEnabled(m_kept.given != nullptr);
    });
    m_model->setMenu(menu);
}

/// Returns true if the model belongs to the open accelerator, equation and counting conventions.
bool GradientTab::serves(const surrogate::SharedModel& model) const {
    const Document::Prepared here = m_document.prepare();
    return model && here.problem &&
           surrogate::refusal(*model, *here.problem, here.options.cost).empty();
}

bool GradientTab::canGoOn() const {
    return !m_run.isRunning() && m_kept.learned.isPart() && serves(m_kept.learned.model);
}

/// Looks once for models that other windows left when they were closed or killed.
void GradientTab::look() {
    if (!m_kept.looked) {
        m_kept.looked = true;
        m_kept.learned = GradientRun::kept(GradientRun::defaultFile());
    }
}

void GradientTab::searchWith(surrogate::SharedModel model, const QString& name) {
    m_kept.given = std::move(model);
    m_kept.givenName = name;
    begin();
}

QString GradientTab::openModel(const QString& file) {
    if (m_run.isRunning()) {
        return tr("Training is running. Stop it first.");
    }
    try {
        const surrogate::SharedModel model = surrogate::readModelFile(file.toStdString());
        const Document::Prepared here = m_document.prepare();
        if (!here.problem) {
            return here.error;
        }
        const Message why = surrogate::refusal(*model, *here.problem, here.options.cost);
        if (!why.empty()) {
            return uiText(why);
        }
        m_kept.given = model;
        m_kept.givenName = QFileInfo(file).fileName();
    } catch (const InputError& error) {
        return qt(error.location().file) + QStringLiteral(": ") + uiText(error.text());
    }
    begin();
    return m_refused;
}

QString GradientTab::saveModel(const QString& file) const {
    if (!hasModel()) {
        return tr("Not saved: train a model first.");
    }
    return writeWhole(file, QByteArray::fromStdString(surrogate::writeModel(*m_run.model())));
}

void GradientTab::askOpen() {
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open model"), {}, tr("Models of Loopglass (*.model);;All files (*)"));
    if (file.isEmpty()) {
        return;
    }
    if (const QString why = openModel(file); !why.isEmpty()) {
        QMessageBox::warning(this, tr("Open model"), why);
    }
}

void GradientTab::askSave() {
    const QString file = askSaveFile(this, tr("Save model"), QStringLiteral("surrogate.model"),
                                     tr("Models of Loopglass (*.model)"));
    if (file.isEmpty()) {
        return;
    }
    if (const QString why = saveModel(file); !why.isEmpty()) {
        QMessageBox::warning(this, tr("Save model"), why);
    }
}

void GradientTab::retrain() {
    if (!m_run.isRunning()) {
        m_kept.given.reset();
        begin();
    }
}

void GradientTab::addBox(QHBoxLayout& row, CountBox& box, const QString& name, int most,
                         int value) {
    box.setRange(1, most);
    box.setValue(value);
    box.setButtonSymbols(QAbstractSpinBox::NoButtons);
    box.setMinimumWidth(56);
    box.setAccessibleName(name);
    auto* label = new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this);
    label->setProperty("faint", true);
    label->setFullText(name);
    label->setLeast(24);
    label->setBuddy(&box);
    row.addWidget(label);
    row.addWidget(&box);
}

/// Returns the plan. If the document has no problem, returns nothing and sets m_refused.
std::optional<GradientPlan> GradientTab::plan() {
    const Document::Prepared here = m_document.prepare();
    m_refused = here.error;
    if (!here.problem) {
        return std::nullopt;
    }
    if (!here.options.constraints.empty()) {
        m_refused = tr("Not trained: gradient search does not support constraints.");
        return std::nullopt;
    }
    surrogate::TrainRequest train{*here.problem,
                                  here.options.cost,
                                  0,
                                  rangesFor(m_document, here.problem->workload),
                                  {},
                                  {},
                                  std::max(1U, std::thread::hardware_concurrency())};
    train.sampling.samples = static_cast<std::uint64_t>(m_samples->value());
    train.training.epochs = static_cast<std::uint64_t>(m_epochs->value());
    train.sampling.seed = train.training.seed = static_cast<std::uint64_t>(m_seed->value());
    if (m_kept.given) {
        train.banks = m_kept.given->subject.banks;
    }
    GradientOrigin origin{m_document.state(), {}};
    origin.opened.set(m_document);
    return GradientPlan{std::move(train),
                        here.options.objective,
                        static_cast<std::uint64_t>(m_evaluations->value()),
                        static_cast<std::uint64_t>(m_seed->value()),
                        m_kept.given,
                        {},
                        GradientRun::defaultFile(),
                        std::move(origin)};
}

/// Starts the training; does nothing during a run, because a start would discard the training.
void GradientTab::begin() {
    if (const auto planned = m_run.isRunning() ? std::nullopt : plan()) {
        start(*planned);
    }
    refresh();
}

void GradientTab::start(const GradientPlan& planned) {
    m_kept.wanted = planned.evaluations;
    m_kept.drawn = planned.train.sampling.samples;
    m_kept.looked = true;
    // The focus is tested before the button is disabled.
    const bool byButton = m_train->hasFocus() || m_goOn->hasFocus();
    m_refused = m_run.start(planned);
    if (m_refused.isEmpty() && byButton) {
        // The view gets the focus instead of Stop, which a second press of Space would trigger.
        m_view->setFocus();
    }
}

/// Continues with the original settings and ignores the current fields.
void GradientTab::goOn() {
    auto planned = canGoOn() ? plan() : std::nullopt;
    if (planned) {
        const surrogate::SurrogateModel& model = *m_kept.learned.model;
        m_kept.given.reset();
        planned->model.reset();
        planned->from = m_kept.learned;
        planned->train.ranges = model.ranges;
        planned->train.sampling = model.sampling;
        planned->train.training = model.training;
        planned->train.banks = model.subject.banks;
        start(*planned);
    }
    refresh();
}

Freshness GradientTab::freshness() const {
    return m_run.data() ? freshnessOf(m_run.origin()) : Freshness::Nothing;
}

Freshness GradientTab::freshnessOf(const GradientOrigin& origin) const {
    if (!origin.state) {
        return Freshness::Nothing;
    }
    return sameRaceInputs(*origin.state, m_document.state(), false) &&
                   m_document.refusal().isEmpty()
               ? Freshness::Current
               : Freshness::Stale;
}

bool GradientTab::canShowPreviousModel() {
    GradientOrigin& origin = m_run.previousOrigin();
    return !m_run.isRunning() && m_run.before() != nullptr &&
           !origin.opened.isOfOther(m_document, freshnessOf(origin));
}

void GradientTab::showPreviousModel() {
    if (canShowPreviousModel()) {
        m_run.swapWithPrevious();
    }
}

QString GradientTab::progress() const {
    const GradientData& known = *m_run.data();
    const auto count = [](std::size_t number) {
        return countLabel(static_cast<std::int64_t>(number));
    };
    if (!known.path.empty()) {
        return tr("mapping %1 of %2").arg(count(known.path.size()), count(m_kept.wanted));
    }
    if (!known.losses.empty()) {
        return tr("trained %1 of %2").arg(count(known.losses.size()), epochsLabel(known.epochs));
    }
    return tr("sample %1 of %2").arg(count(known.sampled), count(m_kept.drawn));
}

QString GradientTab::message() const { return m_message->text(); }

/// Returns the remark that is shown while nothing runs.
QString GradientTab::remark() const {
    const auto part = [](const surrogate::Trained& trained) {
        return tr("%1 of %2 trained and kept. Press Continue to train the rest.")
            .arg(countLabel(static_cast<std::int64_t>(trained.model->losses.size())),
                 epochsLabel(trained.model->training.epochs));
    };
    const SharedGradient& shown = m_run.data();
    if (canGoOn() && (!shown || !shown->model || shown->part.isPart())) {
        return tr("Stopped: %1").arg(part(m_kept.learned));
    }
    if (shown && shown->nothing) {
        return tr("Stopped before the first epoch ended, so the training has no result.");
    }
    return shown ? shown->warning : QString();
}

void GradientTab::refresh() {
    if (m_run.isRunning() && freshness() == Freshness::Stale) {
        m_run.stop();
        return;  // setting this value calls this function again
    }
    look();
    if (!m_run.isRunning() && m_run.data() && m_run.data()->part.model) {
        m_kept.learned = m_run.data()->part;
    } else if (!m_run.isRunning() && m_run.data() && m_run.data()->model && !m_kept.given) {
        m_kept.learned = {m_run.data()->model, {}};
    }
    const QString failure = m_refused.isEmpty() ? m_run.failure() : m_refused;
    if (!m_run.isRunning() && m_run.origin().opened.isOfOther(m_document, freshness())) {
        m_run.putAway();
        return;  // setting this value calls this function again
    }
    m_view->setData(m_run.data());
    m_train->setText(m_kept.given ? tr("Search") : tr("Train"));
    m_train->setToolTip(m_kept.given ? tr("Search along the gradient of the open model")
                                     : tr("Train a surrogate, then search along its gradient"));
    m_train->setEnabled(!m_run.isRunning());
    m_stop->setVisible(m_run.isRunning());
    m_goOn->setVisible(canGoOn());
    for (CountBox* box : {m_samples, m_epochs}) {
        box->setEnabled(!m_kept.given);
    }
    m_model->setToolTip(m_kept.given ? plainTip(tr("Searches with %1").arg(m_kept.givenName))
                                     : tr("Open, save or discard the surrogate"));
    m_message->setText(!failure.isEmpty() ? failure : m_run.isRunning() ? progress() : remark());
    emit changed();
}

}  // namespace loopglass::ui
