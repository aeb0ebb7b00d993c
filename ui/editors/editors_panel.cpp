#include "editors/editors_panel.h"

#include "editors/accelerator_editor.h"
#include "editors/fold/fold_section.h"
#include "editors/options_editor.h"
#include "editors/workload_editor.h"
#include "widgets/tab_order.h"

#include <QEvent>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int scrollBarRoom = 12;
constexpr int roomForDetails = 324;  ///< width of the panel with an unfolded level
constexpr int errorMargin = 8;
// Margin in pixels, so that the sentence beside the field is visible, too.
constexpr int fieldMargin = 48;
}  // namespace

EditorsPanel::EditorsPanel(Theme& theme, Document& document, QWidget* parent)
    : QScrollArea(parent),
      m_document(document) {
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Editors"));
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [layout](QWidget* editor, const QString& topic) {
        editor->setProperty("helpTopic", topic);
        layout->addWidget(editor);
    };
    m_accelerator = new AcceleratorEditor(theme, document, page);
    connect(m_accelerator, &AcceleratorEditor::noticeSent, this, &EditorsPanel::messageSent);
    add(m_accelerator, QStringLiteral("accelerator.md"));
    auto* workload = new WorkloadEditor(theme, document, page);
    connect(workload, &WorkloadEditor::messageSent, this, &EditorsPanel::messageSent);
    add(workload, QStringLiteral("workload.md"));
    m_options = new OptionsEditor(theme, document, page);
    connect(m_options, &OptionsEditor::errorShown, this, &EditorsPanel::showLine);
    connect(workload, &WorkloadEditor::errorShown, this, &EditorsPanel::showLine);
    add(m_options, QStringLiteral("search.md"));
    layout->addStretch();
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    setWidget(page);
    page->installEventFilter(this);
}

void EditorsPanel::showSearchError(const QString& sentence) {
    m_options->showSearchError(sentence);
}

/// Returns a field whose text was rejected. If there is none, returns the field with a value that a
/// search cannot use.
QWidget& EditorsPanel::problemField() const {
    const QList<QWidget*> all = widget()->findChildren<QWidget*>();
    for (QWidget* one : all) {
        if (one->property("wrong").toBool() &&
            (one->isVisibleTo(widget()) || FoldSection::hides(*one))) {
            return *one;
        }
    }
    return m_document.prepare().inConstraints ? m_options->constraintsField()
                                              : m_accelerator->problemField();
}

/// Scrolls to a line that has just appeared. The line has a position only after the next layout.
void EditorsPanel::showLine(QWidget* line) {
    FoldSection::reveal(*line);
    QTimer::singleShot(0, line, [this, line] { ensureWidgetVisible(line, 0, errorMargin); });
}

void EditorsPanel::showProblem() {
    QWidget& field = problemField();
    FoldSection::reveal(field);
    field.setFocus(Qt::OtherFocusReason);
    // A panel that was just opened has a layout only after the pending events.
    QTimer::singleShot(0, &field, [this, &field] { ensureWidgetVisible(&field, 0, fieldMargin); });
}

/// Reserves the width of an unfolded level, so that the panel does not grow when a level unfolds.
void EditorsPanel::fit() {
    setMinimumWidth(std::max(roomForDetails, widget()->minimumSizeHint().width() + scrollBarRoom));
}

void EditorsPanel::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    fit();  // all editors have their style only now
    orderTabs(*this, *widget());
}

/// Gives new or unfolded editors the space that they need, and then sets the Tab order of their
/// fields.
bool EditorsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        fit();
        orderTabs(*this, *widget());
    }
    return QScrollArea::eventFilter(watched, event);
}

void EditorsPanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::StyleChange && widget() != nullptr) {
        fit();
    }
}

}  // namespace loopglass::ui
