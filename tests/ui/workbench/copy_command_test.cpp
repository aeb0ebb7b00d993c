// Copy as command: the copied command, run by loopglass-cli, finds the costs that the window shows,
// for every mode with a run.
#include "cost/evaluate.h"
#include "design/design_page.h"
#include "design/views/sensitivity_view.h"
#include "embed/embed_session.h"
#include "format/write/write_accelerator.h"
#include "mappers/race_page.h"
#include "mappers/racers_panel.h"
#include "modes/design_mode.h"
#include "modes/mappers_mode.h"
#include "modes/network_mode.h"
#include "network/network_page.h"
#include "network/study.h"
#include "network/study_view.h"
#include "record/vocabulary.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "widgets/table_panel.h"
#include "window/run_log.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFloat16>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <cmath>
#include <nlohmann/json.hpp>

namespace loopglass::ui::test::copy_command_test {

using Json = nlohmann::ordered_json;

constexpr const char* twoLayers = R"(name: two
layers:
  - {name: small, repeat: 3, dimensions: {K: 4, C: 4, P: 14, R: 3},
     equation: "ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]"}
  - {name: large, dimensions: {K: 8, C: 4, P: 28, R: 3},
     equation: "ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]"}
)";

/// Returns the number at a place of the output; not a number if there is none.
double numberIn(const Json& json, const std::string& place) {
    const Json::json_pointer at(place);
    return json.contains(at) && json.at(at).is_number() ? json.at(at).get<double>() : std::nan("");
}

bool isAlike(double a, double b) { return std::abs(a - b) <= 1e-9 * std::abs(b); }

class CopyCommandTest : public WindowFixture {
    Q_OBJECT

private slots:
    void init() {
        begin();
        m_window->setUnattended(true);
    }
    void cleanup() { end(); }
    void aLayer();
    void anEditedMapping();
    void aNetwork();
    void aNetworkWithConstraints();
    void anAcceleratorOfAStudy();
    void aDesignAndItsSteps();
    void aRace();
    void anInstruction();
    void unsavedInputIsSaid();
    void namesAreQuoted();
    void runsAreLogged();

private:
    Document& document() const { return m_window->document(); }
    QString write(const QString& name, const char* text) const {
        QFile file(m_home->file(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? file.fileName()
                                                                       : QString();
    }
    void openNetwork() const {
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/figure-4-3.yaml")));
        QVERIFY(m_window->openFile(write(QStringLiteral("two.yaml"), twoLayers)));
        QVERIFY(settle(*m_window));
    }
    /// Saves the session, copies the command of the mode in front and runs it.
    Json ran(qsizetype line = 0) const;
    Json ran(const QString& text) const;
};

Json CopyCommandTest::ran(qsizetype line) const {
    document().save(m_home->file(QStringLiteral("a session's.loopglass")));
    trigger("run.copyCommand");
    return ran(QGuiApplication::clipboard()->text().split(QLatin1Char('\n'))[line]);
}

Json CopyCommandTest::ran(const QString& text) const {
    const QString program = QStringLiteral("loopglass-cli ");
    if (!text.startsWith(program)) {
        return {};
    }
    QProcess process;
    process.start(QStringLiteral("sh"),
                  {QStringLiteral("-c"), QString::fromStdString(loopglass::test::cliProgram()) +
                                             QLatin1Char(' ') + text.mid(program.size()) +
                                             QStringLiteral(" --json")});
    process.waitForFinished(longestWait);
    const QByteArray out = process.readAllStandardOutput();
    if (out.isEmpty()) {
        qWarning("%s: %s", qPrintable(text), process.readAllStandardError().constData());
        return {};
    }
    return Json::parse(out.toStdString());
}

void CopyCommandTest::aLayer() {
    openNetwork();
    document().chooseLayer(1);
    QVERIFY(settle(*m_window));
    trigger("mode.search");
    const double shown = m_window->shown().now().run->result()->totals.energy;
    const Json json = ran();
    QVERIFY(isAlike(numberIn(json, "/best/cost/energy_pj"), shown));
}

void CopyCommandTest::anEditedMapping() {
    openNetwork();
    trigger("view.by-hand");
    trigger("edit.untiled");
    QVERIFY(document().state().manualMapping);
    const Problem problem = bind(document().workload(), document().accelerator());
    const Cost shown = evaluate(problem, document().state().manualMapping->mapping, {});
    QVERIFY(isAlike(numberIn(ran(), "/energy_pj"), shown.energy));
}

void CopyCommandTest::aNetwork() {
    openNetwork();
    auto& mode = modeCalled<NetworkMode>("network");
    trigger("network.map");
    QTRY_VERIFY_WITH_TIMEOUT(mode.network().run().isDone() && !mode.network().run().isRunning(),
                             longestWait);
    const NetworkSums sums = networkSums(mode.network().run().table());
    const Json json = ran();
    QVERIFY(isAlike(numberIn(json, "/total/energy_pj"), sums.energy));
    QVERIFY(isAlike(numberIn(json, "/total/cycles"), sums.cycles));
}

void CopyCommandTest::aNetworkWithConstraints() {
    openNetwork();
    QCOMPARE(document().setConstraints(
                 "constraints:\n  - level: DRAM\n    temporal: {order: [C, R]}\n", {}),
             QString());
    trigger("mode.network");
    auto& mode = modeCalled<NetworkMode>("network");
    trigger("network.map");
    QTRY_VERIFY_WITH_TIMEOUT(mode.network().run().isDone() && !mode.network().run().isRunning(),
                             longestWait);
    const auto& rows = mode.network().run().table().rows;
    for (std::size_t layer = 0; layer < rows.size(); ++layer) {
        QVERIFY(rows[layer].cost);
        const Json json = ran(static_cast<qsizetype>(layer));
        QVERIFY(isAlike(numberIn(json, "/best/cost/energy_pj"), rows[layer].cost->energy));
    }
}

/// On the tab Accelerators, the command maps the network on the baseline or the selected
/// accelerator, not on the accelerator of the session.
void CopyCommandTest::anAcceleratorOfAStudy() {
    openNetwork();
    trigger("network.accelerators");
    auto& mode = modeCalled<NetworkMode>("network");
    Study& study = mode.network().study();
    StudyView& view = mode.network().studyView();
    view.addCurrent();
    Accelerator larger = document().accelerator();
    larger.levels[1].buffers[0].capacity = 64;
    study.add(QStringLiteral("larger"), std::make_shared<const Accelerator>(larger));
    mode.run(ModeCommand::Run);
    QTRY_VERIFY_WITH_TIMEOUT(!study.isRunning(), longestWait);
    document().save(m_home->file(QStringLiteral("a session's.loopglass")));
    const auto energyOfCommand = [&] {
        const RunCommand command = mode.runCommand();
        const QString file =
            write(QStringLiteral("column.yaml"), writeAccelerator(*command.accelerator).c_str());
        return numberIn(ran(command.text(document().path(), file)), "/total/energy_pj");
    };
    QVERIFY(isAlike(energyOfCommand(), networkSums(study.cell(0, 0).table()).energy));
    constexpr int columnOfSecond = 6;
    view.rows().setCurrentIndex(view.rows().model()->index(1, columnOfSecond));
    QVERIFY(isAlike(energyOfCommand(), networkSums(study.cell(0, 1).table()).energy));
}

void CopyCommandTest::aDesignAndItsSteps() {
    const QByteArray design =
        "accelerator: " + fromSource("samples/accelerators/figure-4-3.yaml").toUtf8() +
        "\nworkloads: " + fromSource("samples/workloads/conv1d.yaml").toUtf8() +
        "\nvary:\n  - {parameter: L1.capacity, values: [16, 32, 64]}\n";
    QVERIFY(m_window->openFile(write(QStringLiteral("design.yaml"), design.constData())));
    DesignPage& page = modeCalled<DesignMode>("design").design();
    trigger("design.run");
    QTRY_VERIFY_WITH_TIMEOUT(page.data() && page.data()->known() == page.data()->all(),
                             longestWait);
    const DesignPoint best = *page.data()->at(*page.data()->best());
    QVERIFY(isAlike(numberIn(ran(), "/best/objective"), best.objective));

    // The steps belong to the marked accelerator. If it is not the accelerator of the session, the
    // command reads a file of its own, and takes the options of the session.
    MapOptions options = document().options();
    options.objective = readObjective("energy");
    QCOMPARE(document().setOptions(options, {}), QString());
    QCOMPARE(document().setAccelerator(*best.machine, {}), QString());
    trigger("design.run");
    QTRY_VERIFY_WITH_TIMEOUT(page.data()->known() == page.data()->all(), longestWait);
    trigger("design.steps");
    auto& steps = *qobject_cast<SensitivityView*>(page.view(QStringLiteral("sensitivity")));
    QTRY_VERIFY_WITH_TIMEOUT(steps.work().isEmpty(), longestWait);
    QVERIFY(isAlike(numberIn(ran(), "/energy_pj"), best.energy));

    page.mark({0, 0});
    const RunCommand command = modeCalled<DesignMode>("design").runCommand();
    QVERIFY(command.accelerator);
    const QString file =
        write(QStringLiteral("marked.yaml"), writeAccelerator(*command.accelerator).c_str());
    const Json json = ran(command.text(document().path(), file));
    const DesignPoint& marked = *page.data()->at({0, 0});
    QCOMPARE(json.value("objective", 0.0), marked.objective);
    QCOMPARE(marked.objective, marked.energy);
}

void CopyCommandTest::aRace() {
    openNetwork();
    auto& mode = modeCalled<MappersMode>("mappers");
    RaceChoice choice = mode.racers().choice();
    choice.methods = {"random", "annealing"};
    choice.seeds = 2;
    choice.evaluations = 200;
    choice.allLayers = true;
    mode.racers().setChoice(choice);
    trigger("mode.mappers");
    mode.run(ModeCommand::Run);
    QTRY_VERIFY_WITH_TIMEOUT(
        mode.race().data() && mode.race().data()->done() == mode.race().data()->all, longestWait);
    const Json json = ran();
    const RaceData& data = *mode.race().data();
    for (std::size_t c = 0; c < data.optima.size(); ++c) {
        QVERIFY(data.optima[c]);
        QVERIFY(isAlike(numberIn(json, "/problems/" + std::to_string(c) + "/optimum"),
                        data.optima[c]->value));
    }
}

void CopyCommandTest::anInstruction() {
    QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
    QVERIFY(m_window->openFile(fromSource("samples/workloads/matmul.yaml")));
    QVERIFY(settle(*m_window));
    trigger("mode.embed");
    auto& session = m_window->bench().services().of<EmbedSession>();
    session.begin();
    QTRY_VERIFY_WITH_TIMEOUT(session.data() && !session.isRunning(), longestWait);
    const Json json = ran();
    QCOMPARE(json.value("embeddings", Json()).size(), session.data()->result.found.size());
}

void CopyCommandTest::unsavedInputIsSaid() {
    openNetwork();
    trigger("mode.search");
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    QString asked;
    const auto press = [&asked](QMessageBox::StandardButton button) {
        QTimer::singleShot(0, qApp, [&asked, button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            asked = box->text();
            box->button(button)->click();
        });
    };
    press(QMessageBox::Cancel);
    trigger("run.copyCommand");
    QVERIFY(asked.contains(QStringLiteral("not saved")));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));

    const QString file = m_home->file(QStringLiteral("kept.loopglass"));
    document().save(file);
    document().chooseLayer(1);
    QVERIFY(document().isModified());
    press(QMessageBox::Save);
    trigger("run.copyCommand");
    QVERIFY(asked.contains(QStringLiteral("latest changes")));
    QVERIFY(!document().isModified());
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("--layer large")));
}

/// Each run has its beginning, its mode, its inputs and its options.
void CopyCommandTest::runsAreLogged() {
    openNetwork();
    auto& mode = modeCalled<NetworkMode>("network");
    trigger("network.map");
    QTRY_VERIFY_WITH_TIMEOUT(mode.network().run().isDone() && !mode.network().run().isRunning(),
                             longestWait);
    const RunLog& log = m_window->bench().services().of<RunLog>();
    const QList<QStringList> table = log.asTable();
    QVERIFY(table.size() >= 2);
    QCOMPARE(table[1][1], mode.title());
    QVERIFY(log.entries().last().seconds);
    QVERIFY(table[1][3].contains(QStringLiteral("8-word L1")));
    QVERIFY(table[1][4].contains(QStringLiteral("edp")));
}

void CopyCommandTest::namesAreQuoted() {
    const RunCommand command{
        {{QStringLiteral("map"), RunCommand::session, RunCommand::acceleratorFile}}};
    QCOMPARE(command.text(QStringLiteral("/tmp/a b's.loopglass"), QStringLiteral("x.yaml")),
             QStringLiteral("loopglass-cli map '/tmp/a b'\\''s.loopglass' x.yaml"));
}

LOOPGLASS_TEST(CopyCommandTest)

}  // namespace loopglass::ui::test::copy_command_test

#include "copy_command_test.moc"
