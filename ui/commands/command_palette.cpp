#include "commands/command_palette.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPointer>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

/// Draws an entry of the list, with the command at the left and its keys at the right.
class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        painter->setPen(option.palette.color(QPalette::PlaceholderText));
        painter->drawText(option.rect.adjusted(0, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(Qt::UserRole).toString());
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {QStyledItemDelegate::sizeHint(option, index).width(), 24};
    }
};

/// Returns the command that a question asks for: `export C` for `how do I export C?`. Returns other
/// texts unchanged.
QString withoutHow(const QString& typed) {
    //: Beginnings of questions about commands: a regular expression.
    const QString begin = CommandPalette::tr("(?:how|where) (?:do|can) I|how to");
    const QRegularExpression how(QStringLiteral("^(?:%1) *(.+?)[ ?\\x{FF1F}]*$").arg(begin),
                                 QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = how.match(typed.simplified());
    return match.hasMatch() ? match.captured(1) : typed;
}

}  // namespace

CommandPalette::CommandPalette(CommandRegistry& commands, PaletteGuest* guest, QWidget* parent)
    : QDialog(parent, Qt::Popup),
      m_commands(commands),
      m_guest(guest),
      m_typed(new QLineEdit(this)),
      m_message(new QLabel(this)),
      m_list(new QListWidget(this)) {
    setWindowTitle(tr("Commands"));
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty("framed", true);
    resize(560, 440);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(m_typed);
    layout->addWidget(m_message);
    layout->addWidget(m_list, 1);
    m_typed->setPlaceholderText(tr("A command, or a question: energy of DRAM, why xxCK"));
    m_typed->setAccessibleName(tr("Type a command or a question"));
    m_typed->setToolTip(tr("Enter runs the selected command or answers the question"));
    m_typed->installEventFilter(this);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setAccessibleName(tr("Answer"));
    m_message->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Matching commands and questions"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::type);
    connect(m_typed, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    m_commands.update();
    type();
    m_typed->setFocus();
}

/// Stops the searches that still run for an answer.
CommandPalette::~CommandPalette() {
    if (m_guest != nullptr) {
        m_guest->ask({}, [](const PaletteAnswer&) {});
    }
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_typed && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp ||
            key == Qt::Key_PageDown) {
            QCoreApplication::sendEvent(m_list, event);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::type() {
    const int asked = ++m_asked;
    m_answer = {};
    m_known = {};
    if (m_guest != nullptr) {
        m_guest->ask(m_typed->text(), [palette = QPointer<CommandPalette>(this),
                                       asked](const PaletteAnswer& answer) {
            if (palette && palette->m_asked == asked) {
                palette->take(answer);
                palette->m_reported = asked;
            }
        });
    }
    if (m_reported != asked) {
        take(m_answer);
    }
}

/// Returns the results for the typed text. They are cached, because they are needed several times
/// for each key press.
const CommandPalette::Known& CommandPalette::known() const {
    if (!m_known) {
        const QString typed = m_typed->text();
        const QString command = withoutHow(typed);
        m_known = {m_commands.matching(command),
                   m_guest != nullptr ? m_guest->questions(typed) : QStringList(),
                   m_guest != nullptr && m_guest->mayBecome(typed.simplified()), command != typed};
    }
    return *m_known;
}

/// Returns true if no command has this name, and no question contains the typed text.
bool CommandPalette::hasNoMatch() const {
    return m_guest != nullptr && known().commands.isEmpty() && known().questions.isEmpty();
}

/// Returns true if the text ends with a question mark or is as long as a sentence, while no known
/// question begins with it.
bool CommandPalette::isUnansweredQuestion() const {
    const QString typed = m_typed->text().simplified();
    if (m_guest == nullptr || !m_answer.text.isEmpty() || typed.size() < 2 ||
        (known().isForCommand && !known().commands.isEmpty())) {
        return false;
    }
    if (typed.endsWith(QLatin1Char('?')) || typed.endsWith(QChar(0xFF1F))) {
        return true;
    }
    constexpr qsizetype wordsOfSentence = 3;
    return typed.count(QLatin1Char(' ')) + 1 >= wordsOfSentence && known().commands.isEmpty() &&
           !known().mayBecome;
}

void CommandPalette::take(const PaletteAnswer& answer) {
    m_answer = answer;
    list();
    const bool isNothing = answer.text.isEmpty() && hasNoMatch();
    const bool isUnanswered = isUnansweredQuestion();
    m_message->setText(
        isNothing && isUnanswered
            ? tr("No matching command or question. The help page Tours and questions has examples.")
        : isNothing    ? tr("No matching command or question. Choose one from the list.")
        : isUnanswered ? tr("No answer to this question. The list below has similar questions.")
                       : answer.text);
    m_message->setAccessibleDescription(m_message->text());
    m_message->setVisible(!m_message->text().isEmpty());
}

void CommandPalette::add(const QString& text, const QString& keys, const Row& row) {
    auto* item = new QListWidgetItem(text, m_list);
    item->setData(Qt::UserRole, keys);
    item->setData(Qt::AccessibleTextRole, QString(text + QLatin1Char(' ') + keys));
    m_rows.push_back(row);
}

/// Returns the questions that the typed text may become, or that are similar. Returns all questions
/// if no command has this name, unless the answer opens a view. If the text is a sentence without
/// similar questions, returns none, because no suggestion would fit.
QStringList CommandPalette::questionsListed() const {
    if (m_guest == nullptr || m_typed->text().isEmpty()) {
        return {};
    }
    return hasNoMatch() && !m_answer.follow && !m_answer.isWaiting && !isUnansweredQuestion()
               ? m_guest->questions({})
               : known().questions;
}

void CommandPalette::list() {
    m_list->clear();
    m_rows.clear();
    if (m_answer.follow) {
        add(m_answer.link, {}, {});
    }
    for (QAction* action : known().commands) {
        add(CommandRegistry::groupOf(action) + QStringLiteral(" · ") + action->text(),
            action->shortcut().toString(QKeySequence::NativeText), {action, {}});
    }
    for (const QString& question : questionsListed()) {
        if (question.compare(m_typed->text(), Qt::CaseInsensitive) != 0) {
            add(tr("%1?").arg(question), {}, {nullptr, question});
        }
    }
    // If the text was not understood, no entry is selected.
    const bool isOther = isUnansweredQuestion() || (hasNoMatch() && !m_answer.follow);
    m_list->setCurrentRow(isOther ? -1 : 0);
}

void CommandPalette::runCurrent() {
    const int row = m_list->currentRow();
    if (row < 0 || row >= m_rows.size()) {
        return;
    }
    const Row chosen = m_rows[row];
    if (!chosen.question.isEmpty()) {
        m_typed->selectAll();  // the typed text returns with Ctrl+Z
        m_typed->insert(chosen.question);
        return;
    }
    const std::function<void()> follow = m_answer.follow;
    close();
    if (chosen.command != nullptr) {
        // Triggers the command after the palette has closed, so that a dialog of the command has
        // the window as its parent.
        QTimer::singleShot(0, chosen.command, &QAction::trigger);
    } else if (follow) {
        follow();
    }
}

}  // namespace loopglass::ui
