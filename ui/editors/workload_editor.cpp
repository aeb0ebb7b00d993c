#include "editors/workload_editor.h"

#include "editors/editor_parts.h"
#include "editors/name_field.h"
#include "editors/reuse_table.h"
#include "editors/workload/equation_edit.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/number_box.h"
#include "workload/names.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int dimensionColumns = 2;

}  // namespace

WorkloadEditor::WorkloadEditor(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document) {
    setAccessibleName(tr("Workload"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addLayout(createTitle());
    createLayers();
    column->addWidget(m_layers);
    m_equation = new EquationEdit(theme, this);
    column->addWidget(m_equation);
    m_error = new ErrorLine(theme, this);
    column->addWidget(m_error);
    createRepairs();
    column->addWidget(m_mend, 0, Qt::AlignLeft);
    createDimensions();
    column->addLayout(m_dimensions);
    column->addSpacing(8);
    column->addWidget(sectionTitle(tr("Reuse"), this));
    m_reuse = new ReuseTable(theme, this);
    column->addWidget(m_reuse);
    connect(m_equation, &EquationEdit::edited, this, &WorkloadEditor::equationEdited);
    connect(m_equation, &EquationEdit::takenBack, this, [this] {
        m_unfinished = false;  // the user has discarded the text, so it is not lost by accident
        refresh();
    });
    connect(&m_document, &Document::changed, this, [this](Document::Parts what) {
        if (what & Document::WorkloadPart) {
            refresh();
        }
    });
    refresh();
}

QLayout* WorkloadEditor::createTitle() {
    auto* title = new QHBoxLayout;
    m_name = new NameField(
        m_document, tr("Name of the workload"),
        [this](const QString& name, const Document::Edit& edit) {
            Workload workload = m_document.workload();
            workload.name = name.toStdString();
            return m_document.setWorkload(workload, edit);
        },
        this);
    connect(m_name, &NameField::messageSent, this, &WorkloadEditor::showRefusal);
    title->addWidget(sectionTitle(tr("Workload"), this));
    title->addWidget(m_name, 1);
    return title;
}

void WorkloadEditor::createLayers() {
    m_layers = choiceBox(this);
    m_layers->setAccessibleName(tr("Layer of the network"));
    m_layers->setToolTip(tr("Layer that the search maps"));
    connect(m_layers, &QComboBox::activated, this, [this](int layer) {
        m_document.endGesture();
        m_error->showMessage(m_document.chooseLayer(static_cast<std::size_t>(layer)));
    });
}

void WorkloadEditor::createDimensions() {
    m_dimensions = new QGridLayout;
    m_dimensions->setHorizontalSpacing(8);
    m_dimensions->setVerticalSpacing(4);
    for (int pair = 0; pair < dimensionColumns; ++pair) {
        m_dimensions->setColumnStretch(2 * pair + 1, 1);
    }
}

void WorkloadEditor::createRepairs() {
    m_mend = new QToolButton(this);
    m_mend->setToolTip(tr("Make the list of dimensions match the equation"));
    m_mend->hide();
    connect(m_mend, &QToolButton::clicked, this, &WorkloadEditor::repair);
}

/// Shows the text of the document, unless it equals the text that was just typed.
void WorkloadEditor::refresh() {
    const Workload& workload = m_document.workload();
    m_name->show(qt(workload.name), qt(workload.description));
    refreshLayers();
    m_draft.dimensions = workload.dimensions;
    if (!m_submitting) {
        showDropped();
        m_draft.equation = equationText(workload);
        m_equation->show(qt(m_draft.equation));
        showVerdict({});
    }
    refreshDimensions();
    m_reuse->show(workload);
}

void WorkloadEditor::refreshLayers() {
    const Network& network = m_document.network();
    if (m_listed != m_document.state().network) {
        m_listed = m_document.state().network;
        m_layers->clear();
        for (std::size_t l = 0; l < network.layers.size(); ++l) {
            const QString name = qt(layerName(network, l));
            m_layers->addItem(network.layers[l].repeat > 1
                                  ? tr("%1  ×%2").arg(name).arg(network.layers[l].repeat)
                                  : name);
        }
    }
    m_layers->setVisible(!isSingleWorkload(network));
    m_layers->setCurrentIndex(static_cast<int>(m_document.layer()));
}

void WorkloadEditor::refreshDimensions() {
    const std::vector<std::string> names = namesOf(m_draft.dimensions);
    if (names != m_boxNames) {
        m_boxNames = names;
        m_boxes.clear();
        while (QLayoutItem* item = m_dimensions->takeAt(0)) {
            item->widget()->hide();
            item->widget()->deleteLater();
            delete item;
        }
        for (std::size_t d = 0; d < names.size(); ++d) {
            auto* box = new NumberBox(m_theme, NumberBox::Numbers::Whole, 1,
                                      static_cast<double>(maxBound), QString(), this);
            box->setAccessibleName(tr("Size of dimension %1").arg(qt(names[d])));
            box->setToolTip(plainTip(box->accessibleName()));
            auto* label = new QLabel(qt(names[d]), this);
            label->setProperty("heading", true);
            label->setBuddy(box);
            const int row = static_cast<int>(d) / dimensionColumns;
            const int column = static_cast<int>(d) % dimensionColumns * 2;
            m_dimensions->addWidget(label, row, column);
            m_dimensions->addWidget(box, row, column + 1);
            connect(box, &NumberBox::edited, this,
                    [this, d](double bound) { boundEdited(d, bound); });
            connect(box, &NumberBox::left, this, [this] { m_document.endGesture(); });
            connect(box, &NumberBox::refused, this, &WorkloadEditor::showRefusal);
            m_boxes.push_back(box);
        }
    }
    for (std::size_t d = 0; d < names.size(); ++d) {
        m_boxes[d]->show(static_cast<double>(m_draft.dimensions[d].bound));
    }
}

void WorkloadEditor::equationEdited(const QString& equation) {
    m_draft.equation = equation.toStdString();
    submit(tr("equation"), QStringLiteral("equation"));
}

void WorkloadEditor::boundEdited(std::size_t dimension, double bound) {
    Dimension& edited = m_draft.dimensions[dimension];
    edited.bound = static_cast<std::int64_t>(bound);
    submit(tr("size of %1").arg(qt(edited.name)), QStringLiteral("bound ") + qt(edited.name));
}

/// If the draft is a valid workload, makes it an edit of the document; otherwise shows the error.
void WorkloadEditor::submit(const QString& what, const QString& key) {
    const DraftVerdict verdict = verdictOf(m_draft);
    QString refused;
    if (verdict.error.empty()) {
        Workload workload = m_document.workload();
        workload.dimensions = m_draft.dimensions;
        workload.tensors = verdict.tensors;
        m_submitting = true;
        refused = m_document.setWorkload(workload, {what, key, Document::EditTiming::Typing});
        m_submitting = false;
    }
    showVerdict(verdict, refused);
}

void WorkloadEditor::showVerdict(const DraftVerdict& verdict, const QString& refused) {
    const QString wrong = verdict.error.empty() ? refused : uiText(verdict.error);
    m_equation->markError(wrong.isEmpty() ? 0 : verdict.column);
    m_equation->setBroken(!wrong.isEmpty());
    m_unfinished = !wrong.isEmpty() && m_draft.equation != equationText(m_document.workload());
    showErrorText(wrong);
    QString mending;
    if (!verdict.undeclared.empty()) {
        mending = tr("Add dimension %1").arg(qt(verdict.undeclared.front()));
    } else if (!verdict.unused.empty()) {
        mending = tr("Remove dimension %1").arg(qt(verdict.unused.front()));
    }
    m_mend->setText(mending);
    m_mend->setVisible(!mending.isEmpty());
    if (!wrong.isEmpty()) {
        emit errorShown(mending.isEmpty() ? static_cast<QWidget*>(m_error) : m_mend);
    }
}

/// If the workload changes, an unfinished text belongs to the previous workload, so it is
/// discarded.
void WorkloadEditor::showDropped() {
    if (std::exchange(m_unfinished, false)) {
        emit messageSent(tr("The unfinished equation was discarded: %1").arg(qt(m_draft.equation)));
    }
}

/// Shows the error of a field; if there is none, shows the error of the whole workload.
void WorkloadEditor::showRefusal(const QString& why) {
    const QString wrong = why.isEmpty() ? uiText(verdictOf(m_draft).error) : why;
    showErrorText(wrong);
    if (!wrong.isEmpty()) {
        emit errorShown(m_error);
    }
}

void WorkloadEditor::showErrorText(const QString& sentence) {
    m_error->showMessage(sentence);
    m_document.refuse(QStringLiteral("workload"), sentence);
}

/// Adds the dimension that the equation lacks, or removes the dimension that the equation does not
/// use.
void WorkloadEditor::repair() {
    const DraftVerdict verdict = verdictOf(m_draft);
    if (!verdict.undeclared.empty()) {
        const std::string& name = verdict.undeclared.front();
        const auto known = m_bounds.find(name);
        m_draft.dimensions.push_back({name, known == m_bounds.end() ? 2 : known->second});
    } else if (!verdict.unused.empty()) {
        std::erase_if(m_draft.dimensions, [&](const Dimension& dimension) {
            const bool unused = dimension.name == verdict.unused.front();
            if (unused) {
                m_bounds[dimension.name] = dimension.bound;
            }
            return unused;
        });
    }
    refreshDimensions();
    submit(tr("dimensions"), QStringLiteral("equation"));
}

}  // namespace loopglass::ui
