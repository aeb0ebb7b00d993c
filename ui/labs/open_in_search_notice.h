#pragma once

#include "document/document_state.h"
#include "document/opened_mark.h"

#include <QWidget>
#include <optional>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// A notice beside a question. It reports that the explorer shows a document other than the
/// document of the question, so that the results concern another layer. A button restores the files
/// of the question. The notice is hidden if both documents agree.
class OpenInSearchNotice : public QWidget {
    Q_OBJECT

public:
    /// The document of the question. This state survives when the notice is created again for
    /// another language.
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
    void openRequested();

private:
    void refresh();

    const Document& m_document;
    Kept& m_kept;
    QLabel* m_text;
    QPushButton* m_open;
};

}  // namespace loopglass::ui
