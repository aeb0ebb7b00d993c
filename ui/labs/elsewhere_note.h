#pragma once

#include "document/document_state.h"
#include "document/opened_mark.h"

#include <QWidget>
#include <optional>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// Says that the explorer has opened another document since a question stands beside it: what the
/// question asks to be looked up there would be of another layer. With a button to have the
/// question's own files back. Hidden where there is nothing to say.
class ElsewhereNote : public QWidget {
    Q_OBJECT

public:
    /// Of which document the question is. Outlives the note, which is made anew with another
    /// language.
    struct Kept {
        OpenedMark opened;
        std::optional<DocumentState> of;
    };

    ElsewhereNote(const Document& document, Kept& kept, QWidget* parent = nullptr);

    /// What is open now is what the question is asked beside.
    void begin();
    const Kept& kept() const { return m_kept; }
    void setKept(const Kept& kept);
    QPushButton& openButton() const { return *m_open; }

signals:
    void openAsked();

private:
    void refresh();

    const Document& m_document;
    Kept& m_kept;
    QLabel* m_text;
    QPushButton* m_open;
};

}  // namespace loopglass::ui
