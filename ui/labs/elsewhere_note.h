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
    explicit ElsewhereNote(const Document& document, QWidget* parent = nullptr);

    /// What is open now is what the question is asked beside.
    void begin();
    QPushButton& openButton() const { return *m_open; }

signals:
    void openAsked();

private:
    void refresh();

    const Document& m_document;
    OpenedMark m_opened;
    std::optional<DocumentState> m_of;
    QLabel* m_text;
    QPushButton* m_open;
};

}  // namespace loopglass::ui
