#pragma once

#include "commands/command_registry.h"
#include "commands/palette_guest.h"

#include <QDialog>
#include <QPointer>
#include <optional>

class QLabel;
class QLineEdit;
class QListWidget;

namespace loopglass::ui {

/// A search field for commands: the user types a few letters of a command and presses Enter. If the
/// text is a question, its answer is shown above the list.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    /// `guest` answers questions; null for none. `commands` and `guest` must outlive the palette.
    CommandPalette(CommandRegistry& commands, PaletteGuest* guest, QWidget* parent);
    ~CommandPalette() override;

    /// Returns the answer to the typed text; empty if it is not a question.
    const PaletteAnswer& answer() const { return m_answer; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A row of the list: the view of an answer, a command, or a suggested question.
    struct Row {
        QAction* command = nullptr;
        QString question;
    };

    /// Properties of the typed text.
    struct Known {
        QList<QAction*> commands;
        QStringList questions;
        bool mayBecome = false;
        bool isForCommand = false;  ///< true for a question such as `how do I export C`
    };

    void type();
    const Known& known() const;
    void take(const PaletteAnswer& answer);
    void list();
    bool hasNoMatch() const;
    bool isUnansweredQuestion() const;
    void add(const QString& text, const QString& keys, const Row& row);
    QStringList questionsListed() const;
    void runCurrent();

    CommandRegistry& m_commands;
    QPointer<PaletteGuest> m_guest;
    QLineEdit* m_typed;
    QLabel* m_message;
    QListWidget* m_list;
    QList<Row> m_rows;
    PaletteAnswer m_answer;
    mutable std::optional<Known> m_known;
    int m_asked = 0;     ///< number of the current question
    int m_reported = 0;  ///< number of the last answered question
};

}  // namespace loopglass::ui
