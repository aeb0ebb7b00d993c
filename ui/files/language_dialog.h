#pragma once

#include "document/import_values.h"
#include "import/language/language_model.h"

#include <QDialog>

class QComboBox;
class QLabel;

namespace loopglass::ui {

class CountBox;

/// Asks which run of a language model to open: the network, the batch and the numbers of tokens.
class LanguageDialog : public QDialog {
    Q_OBJECT

public:
    /// Begins with the run in `values`; `file` is the configuration of the model.
    LanguageDialog(const QString& file, const LanguageModel& model, const ImportValues& values,
                   QWidget* parent);

    /// Returns the values of the constructor with the chosen run.
    ImportValues values() const;

private:
    CountBox* countBox(std::int64_t value, int least, const QString& help);
    void createLayout(const QString& file);
    void showNetwork();
    void showLimit();

    ImportValues m_given;
    std::optional<std::int64_t> m_positions;  ///< largest number of tokens of a sequence
    QComboBox* m_network;
    CountBox* m_batch;
    CountBox* m_sequence;
    CountBox* m_cached;
    QLabel* m_limit;  ///< visible if the model has fewer positions
};

}  // namespace loopglass::ui
