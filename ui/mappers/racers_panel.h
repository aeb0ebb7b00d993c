#pragma once

#include "mappers/race_page.h"

#include <QList>
#include <QScrollArea>
#include <map>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QGridLayout;
class QMenu;
class QLabel;
class QPushButton;

namespace loopglass::ui {

class ElidedCheckBox;
class CountBox;
class StaleOverlay;

/// The left panel of the mode Mappers: the methods of the benchmark with their results, seeds,
/// evaluations, layers, and external programs.
class RacersPanel : public QScrollArea {
    Q_OBJECT

public:
    RacersPanel(const Theme& theme, Document& document, RacePage& page, QWidget* parent = nullptr);

    RaceChoice choice() const;
    void setChoice(const RaceChoice& choice);
    QPushButton& raceButton() { return *m_race; }
    QPushButton& stopButton() { return *m_stop; }
    /// Returns the error that ended runs early; empty if there was none.
    QString failures() const;
    QPushButton& settingsButton() { return *m_settingsButton; }
    QCheckBox* racer(const QString& key) const;  ///< check box of a method; null if there is none
    CountBox& seeds() { return *m_seeds; }
    CountBox& evaluations() { return *m_evaluations; }
    QDoubleSpinBox& seconds() { return *m_seconds; }
    QComboBox& layers() { return *m_layers; }
    /// Adds an external program, such as `mine=python3 mine.py`. Returns the error; empty if the
    /// program now takes part.
    QString addProgram(const QString& text);
    /// Removes a program. Programs are stored for this user instead of in documents, because
    /// opening a file must not add commands.
    void forgetProgram(const std::string& key);
    /// Adds a YAML list of mappings. Returns the error; empty if the list now takes part.
    QString addList(const QString& file);
    /// Returns the name of a list: the name of its file in lower case.
    static std::string listName(const QString& file);
    /// Adds a file with a surrogate, for the methods that need a surrogate. Returns the error;
    /// empty if the methods of the model can now take part.
    QString addModel(const QString& file);
    /// Sets the settings of a method; an empty map restores the defaults.
    void setSettings(const std::string& key, const Settings& settings);

    QSize sizeHint() const override { return {264, 480}; }
    /// Returns the width of the contents, because the panel does not scroll horizontally.
    QSize minimumSizeHint() const override;

signals:
    void raceRequested();
    void
    againRequested();  ///< emitted to request new runs of external programs, without cached runs
    void stopRequested();
    void runsRequested();

protected:
    bool event(QEvent* event) override;

private:
    struct Row {
        std::string key;
        std::string command;  ///< command of a program, or file of a list of mappings
        ElidedCheckBox* box = nullptr;
        QLabel* ratio = nullptr;
        QLabel* time = nullptr;
        QList<StaleOverlay*> veils{};  ///< overlays on name and result while these are out of date
    };
    void addRow(const std::string& key, const QString& name, const QString& means,
                const std::string& command, bool chosen);
    void addMethod(const Method& method);
    void askProgram();
    void askModel();
    void askList();
    void fillForget(QMenu& menu);
    void keepPrograms() const;
    void readPrograms();
    void askSettings(const Method& method);
    void createMenus();
    void fillSettings(QMenu& menu);
    void layOut();
    QFormLayout* createFields();
    void refresh();
    void showFreshness(const RaceData& shown, std::size_t method, const Row& row) const;
    QString addListRow(const QString& file);
    void showFailures(const RaceData* shown);
    void showLive(const RaceData& shown, std::size_t method, const Row& row) const;

    const Theme& m_theme;
    Document& m_document;
    RacePage& m_page;
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    CountBox* m_seeds;
    CountBox* m_evaluations;
    QDoubleSpinBox* m_seconds;
    QComboBox* m_layers;
    QPushButton* m_add;
    QPushButton* m_settingsButton;
    std::vector<std::string> m_models;
    std::map<std::string, Settings> m_settings;
    QLabel* m_failures;
    QPushButton* m_race;
    QPushButton* m_stop;
};

}  // namespace loopglass::ui
