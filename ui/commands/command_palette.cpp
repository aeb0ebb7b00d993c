#include "commands/command_palette.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

/// The command at the left, its keys at the right.
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

}  // namespace

CommandPalette::CommandPalette(CommandRegistry& commands, QWidget* parent)
    : QDialog(parent, Qt::Popup),
      m_commands(commands),
      m_typed(new QLineEdit(this)),
      m_list(new QListWidget(this)) {
    setWindowTitle(tr("Commands"));
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty("framed", true);
    resize(520, 400);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(m_typed);
    layout->addWidget(m_list);
    m_typed->setPlaceholderText(tr("What do you want to do?"));
    m_typed->setAccessibleName(tr("Letters of a command"));
    m_typed->installEventFilter(this);
    m_list->setAccessibleName(tr("Matching commands"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::list);
    connect(m_typed, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    m_commands.update();
    list(QString());
    m_typed->setFocus();
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

void CommandPalette::list(const QString& typed) {
    m_shown = m_commands.matching(typed);
    m_list->clear();
    for (const QAction* action : std::as_const(m_shown)) {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        const QString text =
            CommandRegistry::groupOf(action) + QStringLiteral(" · ") + action->text();
        auto* item = new QListWidgetItem(text, m_list);
        item->setData(Qt::UserRole, keys);
        item->setData(Qt::AccessibleTextRole, text + QLatin1Char(' ') + keys);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::runCurrent() {
    const int row = m_list->currentRow();
    if (row < 0 || row >= m_shown.size()) {
        return;
    }
    QAction* chosen = m_shown[row];
    close();
    // After the palette is gone, so that a dialog of the command has the window as its parent.
    QTimer::singleShot(0, chosen, &QAction::trigger);
}

}  // namespace loopglass::ui
