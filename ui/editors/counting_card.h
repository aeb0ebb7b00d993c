#pragma once

#include "document/document.h"

#include <QWidget>
#include <functional>
#include <vector>

class QComboBox;
class QGridLayout;

namespace loopglass::ui {

/// Selects the counting conventions of an accelerator (docs/cost-model.md, section "Conventions").
class CountingCard : public QWidget {
    Q_OBJECT

public:
    CountingCard(Document& document, QWidget* parent);
    void refresh();

signals:
    /// Emitted after a change with the reason why it was rejected; the text is empty if the change
    /// was accepted.
    void messageSent(const QString& refusal);

private:
    struct Choice {
        QComboBox* box = nullptr;
        std::function<int(const Counting&)> get;
    };

    template <typename Value>
    void addChoice(QGridLayout& grid, const QString& name, const QString& longName,
                   const QString& tip, Value Counting::*convention);

    Document& m_document;
    std::vector<Choice> m_choices;
};

}  // namespace loopglass::ui
