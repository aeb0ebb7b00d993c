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
    explicit OpenInSearchNotice(const Document& document, QWidget* parent = nullptr);

    /// Makes the current document the document of the question.
    void begin();
    QPushButton& openButton() const { return *m_open; }

signals:
    void openRequested();

private:
    void refresh();

    const Document& m_document;
    OpenedMark m_opened;                ///< the document of the question
    std::optional<DocumentState> m_of;  ///< the same document as it was at begin()
    QLabel* m_text;
    QPushButton* m_open;
};

}  // namespace loopglass::ui
