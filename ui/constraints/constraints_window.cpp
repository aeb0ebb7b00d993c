#include "constraints/constraints_window.h"

#include "constraints/constraint_edits.h"
#include "constraints/constraints_grid.h"
#include "constraints/step_buttons.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "theme/fixed_pitch.h"
#include "widgets/typed_field.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

/// Marks the line in which an error is; removes all other marks.
void markLine(QPlainTextEdit& text, std::size_t line, const QColor& colour) {
    QList<QTextEdit::ExtraSelection> marks;
    if (line > 0) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(text.document()->findBlockByNumber(static_cast<int>(line) - 1));
        mark.format.setBackground(colour);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << mark;
    }
    text.setExtraSelections(marks);
}

/// Returns an example text that uses names of this document.
QString exampleFor(const Document& document) {
    constexpr std::size_t most = 2;
    QStringList order;
    for (const Dimension& dimension : document.workload().dimensions) {
        if (static_cast<std::size_t>(order.size()) < most) {
            order << qt(dimension.name);
        }
    }
    return ConstraintsWindow::tr("constraints:\n  - level: %1\n    temporal: {order: [%2]}")
        .arg(qt(document.accelerator().levels.back().name), order.join(QStringLiteral(", ")));
}

}  // namespace

QPlainTextEdit* constraintsText(Theme& theme, Document& document, QWidget* parent) {
    auto* text = new QPlainTextEdit(parent);
    text->setAccessibleName(ConstraintsWindow::tr("Constraints"));
    text->setToolTip(
        ConstraintsWindow::tr("Constraints as in a constraints file (YAML). Default: none"));
    text->setUndoRedoEnabled(false);  // every edit is a step in the document's undo list
    forwardUndoToWindow(text);
    text->setTabChangesFocus(true);
    setFixedPitch(*text, theme, 12);
    const auto show = [text, &document] {
        text->setPlaceholderText(exampleFor(document));
        const QString message = qt(document.constraints());
        if (message != text->toPlainText()) {
            const QSignalBlocker silent(text);
            text->setPlainText(message);
        }
    };
    show();
    QObject::connect(&document, &Document::changed, text, show);
    QObject::connect(text, &QPlainTextEdit::textChanged, &document, [text, &document] {
        document.setConstraints(text->toPlainText().toStdString(),
                                {ConstraintsWindow::tr("constraints"),
                                 QStringLiteral("constraints"), Document::EditTiming::Typing});
    });
    return text;
}

void fillPresets(QMenu& menu, Document& document) {
    menu.clear();
    for (const Dataflow& dataflow : presetsOf(document)) {
        QAction* action = menu.addAction(capitalized(uiText(dataflow.title)), &document,
                                         [&document, dataflow] { setPreset(document, dataflow); });
        action->setToolTip(plainTip(sentence(uiText(dataflow.meaning))));
    }
    menu.setToolTipsVisible(true);
    menu.addSeparator();
    QAction* none = menu.addAction(ConstraintsWindow::tr("No constraints"), &document, [&document] {
        document.endGesture();
        document.setConstraints(
            {}, {ConstraintsWindow::tr("no constraints"), {}, Document::EditTiming::Once});
    });
    none->setEnabled(!document.constraints().empty());
}

ConstraintsWindow::ConstraintsWindow(Theme& theme, Document& document, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_document(document),
      m_grid(new ConstraintsGrid(theme, document)),
      m_text(constraintsText(theme, document, this)),
      m_wrong(new QLabel(this)) {
    setWindowTitle(tr("Constraints"));
    setProperty("helpTopic", QStringLiteral("search.md"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_grid);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Table of constraints"));
    auto* halves = new QSplitter(this);
    halves->addWidget(scroll);
    halves->addWidget(m_text);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    halves->setChildrenCollapsible(false);
    m_wrong->setWordWrap(true);
    m_wrong->setTextFormat(Qt::PlainText);
    m_wrong->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_wrong->setAccessibleName(tr("Problems"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(createHead());
    column->addWidget(halves, 1);
    column->addWidget(m_wrong);
    column->addWidget(createFoot());
    resize(960, 560);
    connect(m_grid, &ConstraintsGrid::messageSent, this, [this](const QString& refusal) {
        m_refused = refusal;
        showWrong();
    });
    connect(&m_document, &Document::changed, this, &ConstraintsWindow::showWrong);
    connect(&m_theme, &Theme::changed, this, &ConstraintsWindow::showWrong);
    showWrong();
}

QWidget* ConstraintsWindow::createHead() {
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    auto* presets = new QToolButton(head);
    presets->setText(tr("Presets %1").arg(QChar(0x25BE)));
    presets->setAccessibleName(tr("Presets"));
    presets->setToolTip(tr("Insert the constraints of a dataflow"));
    presets->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    presets->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(presets);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillPresets(*menu, m_document); });
    presets->setMenu(menu);
    auto* about = new QLabel(tr("Every mapping of a search satisfies these constraints."), head);
    about->setProperty("faint", true);
    row->addWidget(presets);
    row->addWidget(about);
    row->addStretch();
    return head;
}

QWidget* ConstraintsWindow::createFoot() {
    auto* foot = new QWidget(this);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    addStepButtons(*row, *this, m_document, Document::ConstraintsPart,
                   tr("Undo or redo a change of the constraints"));
    row->addStretch();
    auto* close = new QPushButton(tr("Close"), foot);
    close->setToolTip(tr("Close this window; the constraints stay"));
    close->setAutoDefault(false);
    row->addWidget(close);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return foot;
}

QString ConstraintsWindow::wrong() const { return m_wrong->text(); }

void ConstraintsWindow::showSearchError(const QString& sentence) {
    m_searchError = sentence;
    showWrong();
}

/// Shows the error of a field. If there is none, shows the error of the text with its position, or
/// the reason why no mapping obeys the constraints.
void ConstraintsWindow::showWrong() {
    const ConstraintsText message = constraintsOf(m_document);
    QColor mark = m_theme.wrong();
    mark.setAlphaF(0.18F);
    markLine(*m_text, message.error.isEmpty() ? 0 : message.line, mark);
    markWrong(*m_text, !message.error.isEmpty());
    const QString other = m_document.prepare().error;
    m_wrong->setText(!m_refused.isEmpty()       ? m_refused
                     : !message.error.isEmpty() ? message.error
                     : !other.isEmpty()         ? other
                                                : m_searchError);
    m_wrong->setVisible(!m_wrong->text().isEmpty());
    m_wrong->setStyleSheet(QStringLiteral(".QLabel { color: %1; }").arg(m_theme.wrong().name()));
}

}  // namespace loopglass::ui
