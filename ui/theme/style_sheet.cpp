#include "theme/application_style.h"
#include "theme/font_families.h"
#include "theme/theme.h"

#include <QRegularExpression>

namespace loopglass::ui {

namespace {

/// The rules for all widgets. Qt applies them to each widget separately, which takes as long as all
/// other rules.
constexpr const char* rulesOfAll = R"(
* { color: %text; selection-background-color: %accent; selection-color: %panel; }
QWidget { %families; font-size: 12px; }
)";

/// The placeholders %page, %panel, … are replaced by the colours and sizes of the theme.
constexpr const char* rules = R"(
QMainWindow, QDialog { background: %page; }
QDialog[framed="true"] { border: 1px solid %faint; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMessageBox { messagebox-question-icon: url(:/icons/question.svg); messagebox-warning-icon: url(:/icons/warning.svg); }
QMainWindow::separator { background: %line; width: 1px; height: 1px; }
QToolTip { background: %panel; color: %text; border: 1px solid %line; padding: 6px; }
QMenuBar { background: %panel; border-bottom: 1px solid %line; }
QMenuBar::item { padding: 4px 8px; background: transparent; }
QMenuBar::item:selected, QMenu::item:selected { background: %soft; color: %text; }
QMenu { background: %panel; border: 1px solid %line; padding: 4px 0; }
QMenu::item { padding: 5px 24px 5px 16px; }
QMenu::item:disabled { color: %faint; }
QMenu::icon { padding-left: 10px; }
QMenu::indicator { width: 12px; height: 12px; left: 8px; border: 1px solid %faint; border-radius: 3px; }
QMenu::indicator:checked { background: %accent; border-color: %accent; image: url(:/icons/%check); }
QMenu::separator { height: 1px; background: %line; margin: 4px 0; }
QToolBar { background: %panel; border: none; border-bottom: 1px solid %line; padding: 4px 12px; spacing: 6px; }
QToolBar#modes { border: none; border-right: 1px solid %line; padding: 8px 0; spacing: 0; }
QToolButton[rail="true"] { background: transparent; border: none; border-left: 3px solid transparent;
  border-radius: 0; padding: 6px 2px 4px 0; color: %faint; font-size: 10px; }
QToolButton[rail="true"]:hover { color: %text; background: %page; }
QToolButton[rail="true"]:focus { border: 1px solid %accent; border-left: 3px solid %accent; }
QToolButton[rail="true"]:checked { background: %soft; border-left: 3px solid %accent; color: %accent;
  font-weight: bold; }
QStatusBar { background: %page; border-top: 1px solid %line; }
QStatusBar::item { border: none; }
QDockWidget { background: %panel; }
QTabBar { background: %page; outline: 0; }
QTabBar::tab { background: transparent; color: %faint; padding: 9px 6px 7px 6px; border-top: 3px solid transparent; }
QTabBar::tab:selected { background: %panel; color: %text; border-top: 3px solid %accent; }
QTabBar::tab:hover:!selected { color: %text; }
QTabBar:focus::tab:selected { color: %accent; }
QTabWidget::pane { border: none; border-top: 1px solid %line; background: %panel; }
QAbstractScrollArea { background: %panel; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QTableView, QTreeView, QListView { background: %panel; alternate-background-color: %panel; border: none;
  gridline-color: %line; outline: 0; }
QTableView::item:selected, QTreeView::item:selected, QListView::item:selected { background: %soft; color: %text; }
QHeaderView { background: %panel; border: none; border-bottom: 1px solid %line; }
QHeaderView::section { background: %panel; color: %faint; border: none;
  padding: 5px 3px; font-weight: bold; font-size: 11px; }
QHeaderView[sorts="true"]::down-arrow, QHeaderView[sorts="true"]::up-arrow { subcontrol-position: center right;
  image: url(:/icons/arrow.svg); width: 9px; height: 9px; right: 1px; }
QHeaderView[sorts="true"]::up-arrow { image: url(:/icons/arrow-up.svg); }
QTableCornerButton::section { background: %panel; border: none; }
QPushButton, QToolButton { background: %panel; border: 1px solid %line; border-radius: 4px; padding: 5px 10px; outline: 0; }
QPushButton:hover, QToolButton:hover { border-color: %accent; }
QPushButton:focus, QToolButton:focus { border: 1px solid %accent; }
QPushButton::menu-indicator { image: url(:/icons/arrow.svg); width: 9px; height: 9px;
  subcontrol-origin: padding; subcontrol-position: center right; right: 4px; }
QPushButton:checked { background: %soft; border-color: %accent; color: %accent; }
QPushButton:disabled, QToolButton:disabled { color: %faint; }
QTabBar QToolButton { padding: 0px; border: none; border-radius: 0px; background: %page; }
QFileDialog QToolButton { padding: 3px; }
QPushButton[primary="true"] { border: 1px solid %accent; color: %accent; font-weight: bold; padding: 8px 12px; }
QPushButton[primary="true"]:focus { background: %soft; }
QPushButton[primary="true"]:disabled { border-color: %line; color: %faint; }
QToolButton[caution="true"] { color: %caution; padding: 4px 6px; }
QToolButton[pill="true"] { border-radius: 13px; padding: 4px 9px; font-weight: bold; color: %faint; }
QToolButton[pill="true"]:checked { background: %soft; border: 1px solid %accent; color: %accent; }
QToolButton[pill="true"]:focus { border: 2px solid %accent; padding: 3px 8px; }
QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: %panel;
  border: 1px solid %line; border-radius: 4px; padding: 4px 6px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus,
QComboBox:focus { border: 1px solid %accent; }
QLineEdit[wrong="true"], QPlainTextEdit[wrong="true"], QDoubleSpinBox[wrong="true"] { border: 1px solid %wrong; }
QLineEdit[plain="true"] { background: transparent; border-color: transparent; color: %faint; padding: 1px 4px; }
QLineEdit[plain="true"]:hover { border: 1px solid %line; }
QLineEdit[plain="true"]:focus { border: 1px solid %accent; color: %text; }
QLineEdit[plain="true"][wrong="true"] { border: 1px solid %wrong; }
QDoubleSpinBox[follows="true"] { color: %faint; }
QComboBox { padding-right: 18px; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(:/icons/arrow.svg); width: 10px; height: 10px; }
QComboBox:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QLineEdit:disabled { color: %faint;
  background: %page; }
QSpinBox { padding-right: 20px; }
QSpinBox::up-button, QSpinBox::down-button { subcontrol-origin: border; border: none; width: 20px; }
QSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-arrow { image: url(:/icons/arrow-up.svg); width: 9px; height: 9px; }
QSpinBox::down-arrow { image: url(:/icons/arrow.svg); width: 9px; height: 9px; }
QCheckBox { spacing: 8px; }
QCheckBox:disabled, QLabel:disabled { color: %faint; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid %faint; border-radius: 3px;
  background: %panel; }
QCheckBox::indicator:hover, QCheckBox:focus::indicator, QCheckBox::indicator:focus { border-color: %accent; }
QCheckBox::indicator:checked { background: %accent; border-color: %accent; image: url(:/icons/%check); }
QCheckBox::indicator:disabled { border-color: %line; background: %page; }
QCheckBox::indicator:checked:disabled { border-color: %faint; background: %faint; }
QRadioButton { spacing: 8px; }
QRadioButton:disabled { color: %faint; }
QRadioButton::indicator { width: 12px; height: 12px; border: 1px solid %faint; border-radius: 7px;
  background: %panel; }
QRadioButton::indicator:hover, QRadioButton:focus::indicator { border-color: %accent; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 4px solid %accent; border-radius: 7px; }
QRadioButton::indicator:disabled { border-color: %line; background: %page; }
QComboBox QAbstractItemView { background: %panel; border: 1px solid %line;
  selection-background-color: %soft; selection-color: %text; }
QListView[suggests="true"] { border: 1px solid %faint; padding: 3px 0; }
QListView[suggests="true"]::item { padding: 4px 10px; }
QTextBrowser { border: none; }
QLabel[section="true"], QToolButton[section="true"] { color: %faint; font-size: 11px; font-weight: bold; }
QLabel[heading="true"] { font-size: 13px; font-weight: bold; }
QLabel[program="true"] { font-size: 15px; font-weight: bold; }
QLabel[small="true"] { font-size: 11px; }
QFrame[designCard="true"] { background: %page; border: 1px solid %line; border-radius: 4px; }
QFrame[designCard="true"][onAxis="true"] { background: %soft; }
QLabel[card="true"] { background: %page; border-radius: 4px; }
QLabel[faint="true"] { color: %faint; }
loopglass--ui--LevelCard QLabel[faint="true"] { color: %dimOnLevel; }
QLabel[empty="true"] { padding: 0 96px; }
QLabel[said="good"] { color: %good; }
QLabel[said="caution"] { color: %caution; }
QLabel[said="wrong"] { color: %wrong; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: %line; border-radius: 4px; min-width: 24px; min-height: 24px; margin: 1px; }
QScrollBar::handle:hover { background: %faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: %line; border: none; border-radius: 4px; text-align: center; min-height: 22px; color: %text; }
QProgressBar::chunk { background: %soft; border-radius: 4px; }
QSplitter::handle { background: transparent; }
)";

}  // namespace

QString Theme::sized(const QString& style) const {
    if (scale() == 1) {
        return style;
    }
    static const QRegularExpression size(QStringLiteral("font-size: ?(\\d+)px"));
    QString larger;
    qsizetype from = 0;
    for (const QRegularExpressionMatch& match : size.globalMatch(style)) {
        larger += style.mid(from, match.capturedStart() - from) +
                  QStringLiteral("font-size: %1px").arg(scaled(match.captured(1).toInt()));
        from = match.capturedEnd();
    }
    return larger + style.mid(from);
}

QString Theme::styleSheet() const { return styleSheetOf(*this, BaseStyle::No); }

QString styleSheetOf(const Theme& theme, BaseStyle baseStyle) {
    const QString ofAll = baseStyle == BaseStyle::Yes ? QString() : QString::fromUtf8(rulesOfAll);
    QString sheet = theme.sized(ofAll + QString::fromUtf8(rules));
    sheet.replace(QLatin1String("%check"), theme.isDark() ? QLatin1String("check-dark.svg")
                                                          : QLatin1String("check-light.svg"));
    sheet.replace(QLatin1String("%families"), styleOf(textFamilies()));
    sheet.replace(QLatin1String("%page"), theme.page().name());
    sheet.replace(QLatin1String("%panel"), theme.panel().name());
    sheet.replace(QLatin1String("%line"), theme.hairline().name());
    sheet.replace(QLatin1String("%text"), theme.text().name());
    sheet.replace(QLatin1String("%faint"), theme.faintText().name());
    sheet.replace(QLatin1String("%dimOnLevel"), theme.onLevel(theme.faintText()).name());
    sheet.replace(QLatin1String("%accent"), theme.accent().name());
    sheet.replace(QLatin1String("%good"), theme.good().name());
    sheet.replace(QLatin1String("%caution"), theme.caution().name());
    sheet.replace(QLatin1String("%wrong"), theme.wrong().name());
    sheet.replace(QLatin1String("%soft"), theme.soft().name());
    return sheet;
}

}  // namespace loopglass::ui
