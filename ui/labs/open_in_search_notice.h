#pragma once

#include "document/document_state.h"
#include "document/opened_mark.h"

#include <QWidget>
#include <optional>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// A notice that the explorer has opened another document while a question is beside it: a look-up
/// for the question would concern another layer. With a button to have the question's own files
/// back. Hidden where there is nothing to say.
class OpenInSearchNotice : public QWidget {
    Q_OBJECT

public:
    /// The document of the question. Outlives the notice, which is created again for another
    /// language.
    struct Kept {
        OpenedMark opened;
        std::optional<DocumentState> of;
    };

    OpenInSearchNotice(const Document& document, Kept& kept, QWidget* parent = nullptr);

    /// Makes the current document the document of the question.
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
