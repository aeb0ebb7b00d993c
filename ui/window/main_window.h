#pragma once

#include "modes/workbench.h"
#include "text/window_language.h"
#include "views/view.h"

#include <QMainWindow>
#include <memory>

class QLabel;
class QStackedWidget;

namespace loopglass::ui {

class AssumedNote;
class CertificateWindow;
class DropSign;
class HelpBrowser;
class ImportPanel;
class Inspector;
class ModeDocks;
class QuestionController;
class SearchMode;
class StatusLine;
struct Tour;

/// Returns the smallest width of a window with side panels. The width depends on the scale of the
/// text, but larger text never widens a window of 1280 pixels.
int leastWindowWidth(double scale, int screenWidth);

/// The main window: menus, the mode rail, and places for the parts of the active mode in the
/// centre, at the sides, at the top and in the status bar.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Creates the window in one of WindowLanguage::all(); with "", in the language that the user
    /// has chosen.
    explicit MainWindow(Theme& theme, MapperRegistry mappers = builtInMappers(),
                        const QString& language = {});
    ~MainWindow() override;

    Workbench& bench() { return m_bench; }
    Document& document() { return m_bench.document(); }
    RunController& controller() { return m_bench.controller(); }
    SelectionModel& selection() { return m_bench.selection(); }
    const DisplayedRun& shown() const { return m_bench.shown(); }
    CommandRegistry& commands() { return m_bench.commands(); }
    FileController& files() { return m_bench.files(); }
    ModeDocks& docks() { return *m_docks; }

    // Returns the inspector of the mode Layer, whichever mode is active.
    Inspector& inspector() const;
    /// Returns the views in the centre, in the order of their tabs.
    const QList<View*>& views() const;
    View& view(ViewId id) const;
    void showView(ViewId id);
    QuestionController& questions() const;
    /// Opens the sample of a tour, and starts the tour when the search of the sample has ended.
    void beginTour(const Tour& tour);

    void openFirst() { files().openFirst(); }
    void openSample(const Sample& sample) { files().openSample(sample); }
    bool openFile(const QString& file) { return files().openFile(file); }
    /// Opens the files of the command line; if none can be opened, opens the last document. Undo
    /// does not go back beyond these files. Returns the errors of the other files.
    QStringList openAtStart(const QStringList& files);
    void offerRecovery() { files().offerRecovery(); }
    /// Suppresses all questions, for pictures and tests.
    void setUnattended(bool unattended) { files().setUnattended(unattended); }
    /// Returns the last message to the user, such as the reason why a file was not opened.
    const QString& lastMessage() const { return m_message; }
    /// Enlarges text and contrast for projection. The window fills the screen, and menus, mode rail
    /// and panels give their space to the centre. Afterwards, the window is as before.
    void setProjector(bool projector);
    /// Opens or closes the panel at this side. If a narrow window has no space for the panel, the
    /// panel replaces the panel of the opposite side, or the window becomes wider.
    void togglePanel(Side side);
    /// Shows the help page of the focused widget.
    void showHelp();
    /// Returns the single window that checks certificates, which is initially hidden.
    CertificateWindow& certificates();
    /// Shows the help page with this name, at a sentence of the page.
    void showHelpOn(const QString& topic, const QString& sentence = {});
    /// Shows the definition of a word in the glossary.
    void showWord(const QString& word);
    /// Stores one of WindowLanguage::all(), or "" for the language of the system, for the next
    /// start.
    void chooseLanguage(const QString& choice);
    /// Selects and stores the unit of displayed energies; "" selects the most readable unit.
    void chooseEnergyUnit(const QString& unit);
    /// Selects and stores the unit of displayed delays, which must be one of delayUnits().
    void chooseDelayUnit(const QString& unit);
    const WindowLanguage& language() const { return m_language; }

protected:
    void closeEvent(QCloseEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createWidgets();
    void createFrame();
    void placeModes();
    void place(Mode& mode);
    void listen();
    void listenToImports();
    void showImport();
    void showMode();
    bool hasCollapsiblePanel() const;
    void showUnits();
    void fitSpace();
    void showProjector(bool projector);
    void stayOnScreen();
    void withdrawSpaceMessage();
    int screenWidth() const;
    void keepDefaultSize();
    void showNote();
    void showTitle();
    void showTheme();
    void showMessage(const QString& sentence);
    void restoreTheme();
    void restoreModeStates();
    void saveSettings();

    WindowLanguage m_language;  ///< declared before all members with translated text
    Workbench m_bench;
    SearchMode* m_search = nullptr;
    // The function createWidgets() creates the following parts.
    QMainWindow* m_session = nullptr;  ///< centre and docks, beside the mode rail
    ModeDocks* m_docks = nullptr;
    ImportPanel* m_import = nullptr;   ///< dock in every mode after an import
    AssumedNote* m_assumed = nullptr;  ///< button beside the header of every mode
    QStackedWidget* m_pages = nullptr;
    QStackedWidget* m_headers = nullptr;
    QWidget* m_rail = nullptr;       ///< bar that selects a mode
    StatusLine* m_status = nullptr;  ///< legends and messages
    QLabel* m_note = nullptr;
    HelpBrowser* m_help = nullptr;
    CertificateWindow* m_certificates = nullptr;
    DropSign* m_drop = nullptr;  ///< sign over the window during a drag
    double m_fontScale = 1;      ///< current scale of the text
    QSize m_defaultSize;         ///< size of the window before the text needed more space
    QString m_message;
    QString m_spaceMessage;  ///< message that a panel was hidden to save space
};

}  // namespace loopglass::ui
