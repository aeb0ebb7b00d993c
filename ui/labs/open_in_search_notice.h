#pragma once

#include "document/document_state.h"
#include "document/opened_mark.h"

#include <QWidget>
#include <optional>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// A notice beside a question. It reports that the explorer shows another document, or the files of
/// another question, so that the results concern another layer. A button opens the files of the
/// question. The notice is hidden if the explorer shows these files.
class OpenInSearchNotice : public QWidget {
    Q_OBJECT

public:
    explicit OpenInSearchNotice(const Document& document, QWidget* parent = nullptr);

    /// Makes the current document the document of the question.
    void begin();
    /// Sets the number of the question whose files are open, if the question beside the explorer
    /// needs other files.
    void setOtherQuestion(std::optional<std::size_t> number);
    /// Returns true if the explorer shows a document that was not opened for a question.
    bool isOtherDocument() const { return m_isOtherDocument; }
    QPushButton& openButton() const { return *m_open; }

signals:
    void openRequested();

private:
    void refresh();

    const Document& m_document;
    OpenedMark m_opened;                ///< the document of the question
    std::optional<DocumentState> m_of;  ///< the same document as it was at begin()
    std::optional<std::size_t> m_otherQuestion;
    bool m_isOtherDocument = false;
    QLabel* m_text;
    QPushButton* m_open;
};

}  // namespace loopglass::ui
