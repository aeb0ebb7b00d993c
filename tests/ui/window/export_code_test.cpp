// The export window. Every format of every sample run equals the engine's text, lines know their
// levels, the text is copied and saved completely, and unsupported exports show the reason.
#include "export_code/export_code_dialog.h"
#include "format/read/read_mapping.h"
#include "run/displayed_mapping.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <set>

namespace loopglass::ui::test::export_code_test {

QString sampleFile(const char* name) {
    return fromSource("samples/%1.yaml").arg(QLatin1String(name));
}

QByteArray contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

QPushButton* button(const QDialog& dialog, const QString& text) {
    for (QPushButton* found : dialog.findChildren<QPushButton*>()) {
        if (found->text() == text) {
            return found;
        }
    }
    return nullptr;
}

class ExportCodeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }

    void showsWhatTheEngineWrites() {
        const NoWarnings warnings;
        const auto run = ui::test::searched("figure-4-3.yaml", "conv1d.yaml");
        const auto best = bestMapping(*run, std::nullopt);
        QVERIFY(best.has_value());
        Theme theme;
        ExportCodeDialog dialog(theme, run->sharedProblem(), run->options().cost);
        dialog.addMapping(best->title, best->mapping);
        dialog.show();
        const Exported exported = exportOf(run->problem(), best->mapping, run->options().cost,
                                           {"", "", best->title.toStdString()});
        for (const ExportFormatInfo& info : exportFormats()) {
            for (const bool selfTest : {false, true}) {
                dialog.chooseFormat(info.format);
                dialog.setSelfTest(selfTest);
                QCOMPARE(dialog.text().toStdString(),
                         exportText(exported, info.format, selfTest && info.selfTest));
                const auto* preview = dialog.findChild<QPlainTextEdit*>();
                QVERIFY(preview->isReadOnly());
                QCOMPARE(preview->toPlainText(), dialog.text());
            }
        }
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void linesKnowTheirLevels_data() {
        QTest::addColumn<int>("format");
        for (const ExportFormatInfo& info : exportFormats()) {
            QTest::newRow(info.name.data()) << static_cast<int>(info.format);
        }
    }
    void linesKnowTheirLevels() {
        QFETCH(int, format);
        const auto run = ui::test::searched("eyeriss-like.yaml", "conv2d.yaml");
        Theme theme;
        ExportCodeDialog dialog(theme, run->sharedProblem(), {});
        QCOMPARE(dialog.addMappingFile(sampleFile("mappings/resnet18-conv2-row-stationary")),
                 QString());
        dialog.chooseFormat(static_cast<ExportFormat>(format));
        QVERIFY(!dialog.text().isEmpty());
        const QStringList lines = dialog.text().split(QLatin1Char('\n'));
        QCOMPARE(dialog.lineLevels().size(), static_cast<std::size_t>(lines.size()));
        if (format >= static_cast<int>(ExportFormat::Timeloop) &&
            format <= static_cast<int>(ExportFormat::ZigZagMapping)) {
            return;  // its levels are buffers with other names
        }
        std::set<int> levels(dialog.lineLevels().begin(), dialog.lineLevels().end());
        QVERIFY((levels == std::set<int>{-1, 0, 1, 2}));
        QCOMPARE(dialog.lineLevels().front(), -1);
        if (static_cast<ExportFormat>(format) != ExportFormat::C) {
            return;
        }
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const int level = dialog.lineLevels()[static_cast<std::size_t>(i)];
            if (lines[i].contains(QLatin1String("ofmap_L1[k_L1")) ||
                lines[i].contains(QLatin1String("int64_t s_L1"))) {
                QVERIFY2(level == 2, qPrintable(lines[i]));
            } else if (lines[i].contains(QLatin1String("int64_t c_L2"))) {
                QVERIFY2(level == 1, qPrintable(lines[i]));
            } else if (lines[i].contains(QLatin1String("int64_t k_DRAM"))) {
                QVERIFY2(level == 0, qPrintable(lines[i]));
            }
        }
    }

    void copiesAndSaves() {
        const NoWarnings warnings;
        const auto run = ui::test::searched("figure-4-3.yaml", "conv1d.yaml");
        Theme theme;
        ExportCodeDialog dialog(theme, run->sharedProblem(), {});
        dialog.addMapping(QStringLiteral("chosen"), bestMapping(*run, std::nullopt)->mapping);
        dialog.show();
        dialog.chooseFormat(ExportFormat::Python);
        QTest::mouseClick(button(dialog, QStringLiteral("Copy")), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), dialog.text());
        const QString file = m_folder.filePath(QStringLiteral("mapping.py"));
        QCOMPARE(dialog.saveTo(file), QString());
        QCOMPARE(contentsOf(file), dialog.text().toUtf8());
        QVERIFY(!dialog.saveTo(m_folder.filePath(QStringLiteral("no/such/folder.py"))).isEmpty());
        theme.setDark(true);
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void saysWhyNot() {
        const NoWarnings warnings;
        const auto run = ui::test::searched("eyeriss-like.yaml", "conv2d.yaml");
        Theme theme;
        ExportCodeDialog dialog(theme, run->sharedProblem(), {});
        QVERIFY(dialog.text().isEmpty());
        QVERIFY(dialog.remark().contains(QStringLiteral("not found a mapping yet")));
        QVERIFY(!button(dialog, QStringLiteral("Copy"))->isEnabled());

        QCOMPARE(dialog.addMappingFile(sampleFile("mappings/illegal-resnet18-conv2")), QString());
        QVERIFY(dialog.text().isEmpty());
        QVERIFY(dialog.remark().contains(QStringLiteral("illegal")));
        const auto* preview = dialog.findChild<QPlainTextEdit*>();
        QVERIFY(preview->toPlainText().contains(QStringLiteral("L2")));
        QVERIFY(!button(dialog, QStringLiteral("Save…"))->isEnabled());

        QVERIFY(dialog.addMappingFile(sampleFile("mappings/lecture-m2-n2"))
                    .contains(QStringLiteral("unknown")));
        QVERIFY(!dialog.addMappingFile(m_folder.filePath(QStringLiteral("none.yaml"))).isEmpty());
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void theCommandOpensIt() {
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.openSample(samples().first());
        QVERIFY(waitForRun(window, longestWait));
        window.commands().update();
        QAction* action = window.commands().action(QStringLiteral("file.exportCode"));
        QVERIFY(action->isEnabled());
        action->trigger();
        const auto* dialog = window.findChild<ExportCodeDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QVERIFY(dialog->text().contains(QStringLiteral("#include <stdint.h>")));
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

private:
    QTemporaryDir m_folder;
};

LOOPGLASS_TEST(ExportCodeTest)

}  // namespace loopglass::ui::test::export_code_test

#include "export_code_test.moc"
