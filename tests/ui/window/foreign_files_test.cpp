// Files of other tools in the explorer: opened together or one after another, or dropped, with the
// report on their keys.

#include "document/import_controller.h"
#include "files/import_dialog.h"
#include "files/import_panel.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "theme/theme.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "views/mapping_view.h"
#include "widgets/elided_label.h"
#include "widgets/number_box.h"
#include "window/main_window.h"
#include "workload/input_error.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QUrl>
#include <QUrlQuery>
#include <algorithm>

namespace loopglass::ui::test::foreign_files_test {

QString sample(const char* name) { return fromSource("samples/timeloop/") + QLatin1String(name); }

/// Accepts assumptions for all missing values.
bool goOn(const ImportReport& /*report*/) { return true; }

class ForeignFilesTest : public QObject {
    Q_OBJECT

private slots:
    void whoseFileItIs();
    void oneAfterTheOther();
    void allAtOnce();
    void undoIsOneStep();
    void badFilesChangeNothing();
    void otherTools();
    void energiesThatAreMissing();
    void missingEnergiesAreAskedFor();
    void droppedOnTheWindow();
    void whatWasAssumedIsFilled();
    void theReportFitsASmallWindow();
    void freeTensorsAreSearched();
    void eachLayerObeysItsFile();

private:
    QString wrongTable();
    static void linesAreShown(ImportPanel& panel);

    OwnHome m_home;
    QTemporaryDir m_folder;
};

void ForeignFilesTest::whoseFileItIs() {
    QVERIFY(ImportController::isForeign(sample("machine.yaml")));
    QVERIFY(ImportController::isForeign(sample("top.yaml.jinja2")));
    QVERIFY(!ImportController::isForeign(fromSource("samples/networks/resnet18.yaml")));
    QVERIFY(!ImportController::isForeign(fromSource("samples/constraints/row-stationary.yaml")));
    QVERIFY(!ImportController::isForeign(sample("nothing.yaml")));
}

void ForeignFilesTest::oneAfterTheOther() {
    Document document;
    ImportController fixture;
    fixture.open(document, {sample("machine.yaml")}, goOn);
    QCOMPARE(document.accelerator().name, std::string("system"));
    QCOMPARE(document.accelerator().levels[0].buffers[0].energy.read, 200.0);  // assumed
    fixture.open(document, {sample("problem.yaml")}, goOn);
    QCOMPARE(document.workload().name, std::string("conv1d"));
    QVERIFY(document.prepare().problem != nullptr);
    QVERIFY(!document.prepare().options.constraints.empty());
    fixture.open(document, {sample("energies.yaml")}, goOn);
    QCOMPARE(document.accelerator().levels[0].buffers[0].energy.read, 64.0);
    const auto opened = fixture.open(document, {sample("mapping.yaml")}, goOn);
    QVERIFY(opened && opened->mapping);
    QCOMPARE(opened->mapping->mapping.levels.size(), std::size_t{5});
    QCOMPARE(document.accelerator().levels[0].buffers[0].energy.read, 64.0);
}

void ForeignFilesTest::allAtOnce() {
    Document one;
    Document several;
    ImportController fixture;
    ImportController other;
    const auto first = fixture.open(one, {sample("top.yaml.jinja2")}, goOn);
    const auto second = other.open(several,
                                   {sample("mapping.yaml"), sample("energies.yaml"),
                                    sample("problem.yaml"), sample("machine.yaml")},
                                   goOn);
    QVERIFY(one.state() == several.state());
    QVERIFY(first->mapping == second->mapping);
    QVERIFY(first->message.contains(QStringLiteral("read as Timeloop")));
}

void ForeignFilesTest::undoIsOneStep() {
    Document document;
    document.setConstraints("constraints: []", {QStringLiteral("constraints"), {}});
    const DocumentState before = document.state();
    ImportController fixture;
    fixture.open(document, {sample("top.yaml.jinja2")}, goOn);
    QVERIFY(!(document.state() == before));
    document.undoStack().undo();
    QVERIFY(document.state() == before);
}

void ForeignFilesTest::badFilesChangeNothing() {
    Document document;
    const DocumentState before = document.state();
    ImportController fixture;
    QFile file(m_folder.filePath(QStringLiteral("bad.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("architecture:\n  nodes:\n  - !Odd {name: x}\n");
    file.close();
    QVERIFY_THROWS_EXCEPTION(InputError, fixture.open(document, {file.fileName()}, goOn));
    QVERIFY_THROWS_EXCEPTION(InputError, fixture.open(document, {sample("mapping.yaml")}, goOn));
    QVERIFY(document.state() == before);
}

/// An accelerator without a workload gets the names of the document's tensors.
void ForeignFilesTest::otherTools() {
    QFile file(m_folder.filePath(QStringLiteral("zigzag.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("name: array\nmemories:\n"
               "  rf: {size: 64, r_bw: 8, w_bw: 8, r_cost: 1, w_cost: 1, operands: [O], "
               "served_dimensions: []}\n"
               "  top: {size: 8000000000, r_bw: 8, w_bw: 8, r_cost: 9, w_cost: 9, operands: [I1, "
               "I2, O], served_dimensions: [D1]}\n"
               "operational_array: {unit_energy: 1, dimensions: [D1], sizes: [4]}\n");
    file.close();
    Document document;
    ImportController fixture;
    fixture.open(document, {file.fileName()}, goOn);
    QCOMPARE(document.accelerator().name, std::string("array"));
    QVERIFY2(document.prepare().problem != nullptr, qPrintable(document.prepare().error));
}

/// Returns the table of the sample with one name that the machine does not have.
QString ForeignFilesTest::wrongTable() {
    QFile sampleFile(sample("energies.yaml"));
    QFile file(m_folder.filePath(QStringLiteral("wrong.yaml")));
    if (sampleFile.open(QIODevice::ReadOnly) && file.open(QIODevice::WriteOnly)) {
        file.write(sampleFile.readAll().replace("weight_pad", "filter_pad"));
    }
    return file.fileName();
}

void ForeignFilesTest::energiesThatAreMissing() {
    Document document;
    const DocumentState before = document.state();
    ImportController fixture;
    std::size_t asked = 0;
    const auto refuse = [&](const ImportReport& report) {
        asked += report.count(ImportFate::Missing);
        return false;
    };
    const QStringList files{sample("machine.yaml"), sample("problem.yaml"), wrongTable()};
    QVERIFY(!fixture.open(document, files, refuse));
    QCOMPARE(asked, std::size_t{2});
    QVERIFY(document.state() == before);
    QVERIFY(fixture.open(document, files, goOn));
    QCOMPARE(document.accelerator().levels[0].buffers[0].energy.read, 64.0);
    QVERIFY(fixture.open(document, {sample("energies.yaml")}, refuse));
    QCOMPARE(asked, std::size_t{2});
}

void ForeignFilesTest::missingEnergiesAreAskedFor() {
    Theme theme;
    MainWindow window(theme);
    window.show();
    const std::string before = window.document().accelerator().name;
    const QStringList files{sample("machine.yaml"), sample("problem.yaml"), wrongTable()};
    QString report;
    QString head;
    const auto answer = [&](bool on) {
        QTimer::singleShot(0, &window, [&, on] {
            auto* dialog = window.findChild<ImportDialog*>();
            report = dialog->findChild<QTextBrowser*>()->toPlainText();
            head = dialog->findChild<QLabel*>()->text();
            on ? dialog->accept() : dialog->reject();
        });
        window.files().openFiles(files);
    };
    answer(false);
    QVERIFY(head.contains(QStringLiteral("Parts are missing")));
    QVERIFY(report.contains(QStringLiteral("\nMissing\n  weight_pad: ")));
    QCOMPARE(window.document().accelerator().name, before);
    QVERIFY(window.lastMessage().contains(QStringLiteral("Not opened")));
    answer(true);
    QCOMPARE(window.document().accelerator().name, std::string("system"));
    window.setUnattended(true);
    QVERIFY(!window.openFile(wrongTable()));  // together with the machine that was opened before
    window.close();
}

/// A link of the report shows its file and selects the line.
void ForeignFilesTest::linesAreShown(ImportPanel& panel) {
    auto* lines = panel.findChild<QTextBrowser*>();
    static const QRegularExpression link(QStringLiteral("href=\"([^\"]*machine[^\"]*)\""));
    const QRegularExpressionMatch found = link.match(lines->toHtml());
    QVERIFY(found.hasMatch());
    const QUrl url(found.captured(1).replace(QStringLiteral("&amp;"), QStringLiteral("&")));
    auto* file = panel.findChild<QPlainTextEdit*>();
    QVERIFY(!file->isVisible());
    emit lines->anchorClicked(url);
    QVERIFY(file->isVisible());
    QVERIFY(file->toPlainText().startsWith(
        QStringLiteral("# An accelerator in the format of Timeloop 0.4")));
    const int line = QUrlQuery(url).queryItemValue(QStringLiteral("line")).toInt();
    QVERIFY(line > 1);
    QCOMPARE(file->textCursor().blockNumber() + 1, line);
    QVERIFY(file->textCursor().hasSelection());
    bool named = false;
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
        named =
            named || label->accessibleName() == QStringLiteral("machine.yaml, line %1").arg(line);
    }
    QVERIFY(named);
}

void ForeignFilesTest::droppedOnTheWindow() {
    const NoWarnings warnings;
    Theme theme;
    MainWindow window(theme);
    window.show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(sample("machine.yaml")),
                  QUrl::fromLocalFile(sample("problem.yaml")),
                  QUrl::fromLocalFile(sample("mapping.yaml"))});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton,
                    Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    QCOMPARE(drop.dropAction(), Qt::CopyAction);  // the files stay where they are
    QCOMPARE(window.document().accelerator().name, std::string("system"));
    auto* panel = window.findChild<ImportPanel*>();
    QVERIFY(panel != nullptr && panel->isVisible());
    const auto titles = panel->findChildren<ElidedLabel*>();
    QVERIFY(std::any_of(titles.begin(), titles.end(), [](const ElidedLabel* label) {
        return label->text() == QStringLiteral("Import: Timeloop");  // and not "Import: Timelo…"
    }));
    const QString report = panel->findChild<QTextBrowser*>()->toPlainText();
    QVERIFY2(report.contains(QStringLiteral("Outside the model: sparsity")), qPrintable(report));
    QVERIFY(report.startsWith(QStringLiteral("Read as Timeloop: ")));
    QVERIFY(window.lastMessage().contains(QStringLiteral("read as Timeloop")));
    linesAreShown(*panel);
    window.openSample(samples().front());  // the report belongs to another document now
    QVERIFY(!panel->isVisible());
    window.setUnattended(true);
    window.close();
}

/// The fields of the panel belong to the accelerator, and undo leads back beyond them.
void ForeignFilesTest::whatWasAssumedIsFilled() {
    const NoWarnings warnings;
    Theme theme;
    MainWindow window(theme);
    window.show();
    window.files().openFiles({sample("machine.yaml"), sample("problem.yaml")});
    const auto level = [&]() -> const Buffer& {
        return window.document().accelerator().levels[0].buffers[0];
    };
    QCOMPARE(level().energy.read, 200.0);  // assumed
    auto* panel = window.findChild<ImportPanel*>();
    QVERIFY(panel->isVisible());
    NumberBox* box = nullptr;
    for (NumberBox* one : panel->findChildren<NumberBox*>()) {
        box = one->accessibleName() == QStringLiteral("energy of DRAM") ? one : box;
    }
    QVERIFY(box != nullptr);
    QCOMPARE(box->value(), 200.0);
    emit box->edited(64);
    QCOMPARE(level().energy.read, 64.0);
    QCOMPARE(level().energy.update, 64.0);
    QCOMPARE(box->value(), 64.0);
    window.document().undoStack().undo();
    QCOMPARE(level().energy.read, 200.0);
    QCOMPARE(box->value(), 200.0);
    window.setUnattended(true);
    window.close();
}

/// At 1280 x 800 the panel leaves enough width for the window, and the links of the fields are
/// visible.
void ForeignFilesTest::theReportFitsASmallWindow() {
    const NoWarnings warnings;
    Theme theme;
    MainWindow window(theme);
    window.resize(1280, 800);
    window.show();
    window.files().openFiles({sample("machine.yaml"), sample("problem.yaml")});
    auto* panel = window.findChild<ImportPanel*>();
    QTRY_VERIFY(panel->isVisible() && panel->width() > 0);
    QCoreApplication::processEvents();
    QVERIFY2(window.minimumSizeHint().width() <= 1280,
             qPrintable(QString::number(window.minimumSizeHint().width())));
    QVERIFY(panel->width() >= 280);
    Accelerator named = window.document().accelerator();
    named.levels[1].name = "a_memory_of_weights_and_of_activations+another";
    QVERIFY(window.document().setAccelerator(named, {QStringLiteral("name"), {}}).isEmpty());
    QCoreApplication::processEvents();
    QVERIFY2(window.minimumSizeHint().width() <= 1280,
             qPrintable(QString::number(window.minimumSizeHint().width())));
    const QList<NumberBox*> boxes = panel->findChildren<NumberBox*>();
    QVERIFY(boxes.size() > 3);
    for (const NumberBox* box : boxes) {
        const QWidget* rows = box->parentWidget();
        QVERIFY(rows->width() <= rows->parentWidget()->width());
    }
    QVERIFY(boxes.front()->parentWidget()->parentWidget()->height() >= 4 * boxes.front()->height());
    window.setUnattended(true);
    window.close();
}

/// Choices that files leave open are searched, as on the command line. A mapping leaves no choice
/// open.
void ForeignFilesTest::freeTensorsAreSearched() {
    QFile file(m_folder.filePath(QStringLiteral("free.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("architecture:\n  version: 0.4\n  nodes:\n"
               "  - !Component {name: DRAM, class: DRAM}\n"
               "  - !Component {name: GLB, class: SRAM, attributes: {depth: 64}}\n"
               "  - !Component {name: mac, class: intmac}\n");
    file.close();
    Document document;
    ImportController fixture;
    QVERIFY(!document.options().variants.bypass);
    fixture.open(document, {file.fileName(), sample("problem.yaml")}, goOn);
    QVERIFY(document.options().variants.bypass);
    QVERIFY(document.method().can().choosesBypass);
    QVERIFY(document.prepare().options.variants.bypass);
    QVERIFY(!document.undoStack().canUndo());  // an opened document has a new undo history
}

/// The window also satisfies the unrollings that ZigZag's files require for each layer.
void ForeignFilesTest::eachLayerObeysItsFile() {
    const auto write = [&](const char* name, const char* text) {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (file.open(QIODevice::WriteOnly)) {
            file.write(text);
        }
        return file.fileName();
    };
    const QString machine =
        write("core.yaml",
              "memories:\n  m: {size: 8192, r_bw: 8, w_bw: 8, r_cost: 1, w_cost: 1, operands: "
              "[I1, I2, O], served_dimensions: [D1]}\noperational_array: {input_precision: "
              "[8], dimensions: [D1], sizes: [4]}\n");
    const QString layers = write(
        "layers.yaml", "- {id: 0, name: one, operator_type: Conv, equation: 'O[k]+=W[k][c]*I[c]', "
                       "loop_dims: [K, C], "
                       "loop_sizes: [4, 8]}\n- {id: 1, name: two, operator_type: Pool, equation: "
                       "'O[k]+=W[k][c]*I[c]', loop_dims: [K, C], loop_sizes: [8, 4]}\n");
    const QString unrolled = write("map.yaml", "- {name: default, spatial_mapping: {D1: [K, 4]}}\n"
                                               "- {name: two, spatial_mapping: {D1: [C, 2]}}\n");
    Document document;
    ImportController fixture;
    fixture.open(document, {machine, layers, unrolled}, goOn);
    QCOMPARE(document.network().layers.size(), std::size_t{2});
    const auto factors = [&] {
        const auto prepared = document.prepare();
        const LoopConstraint& x = prepared.options.constraints.levels.at(0).x;
        return std::pair(index(x.factors.at(0).dimension), x.factors.at(0).factor);
    };
    QCOMPARE(factors(), std::pair(std::size_t{0}, std::int64_t{4}));
    QVERIFY(document.chooseLayer(1).isEmpty());
    QCOMPARE(factors(), std::pair(std::size_t{1}, std::int64_t{2}));
}

LOOPGLASS_TEST(ForeignFilesTest)

}  // namespace loopglass::ui::test::foreign_files_test

#include "foreign_files_test.moc"
