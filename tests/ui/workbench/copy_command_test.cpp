// Copy as command: the copied command, run by loopglass-cli, finds the costs that the window shows,
// for every mode with a run.
#include "design/points/sensitivity_run.h"
#include "design/views/sensitivity_view.h"
#include "embed/embed_session.h"
#include "mappers/race_page.h"
#include "mappers/racers_panel.h"
#include "modes/design_mode.h"
#include "modes/mappers_mode.h"
#include "modes/network_mode.h"
#include "network/network_page.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"

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
     equation: "ofmap[k][p] += ifmap[c][p+r] * weight[k][c][r]"}
  - {name: large, dimensions: {K: 8, C: 4, P: 28, R: 3},
     equation: "ofmap[k][p] += ifmap[c][p+r] * weight[k][c][r]"}
)";

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
    void aDesignAndItsSteps();
    void aRace();
    void anInstruction();
    void unsavedInputIsSaid();
    void namesAreQuoted();

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
};

Json CopyCommandTest::ran(qsizetype line) const {
    document().save(m_home->file(QStringLiteral("a session's.loopglass")));
    trigger("run.copyCommand");
    const QString text = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'))[line];
    const QString program = QStringLiteral("loopglass-cli ");
    if (!text.startsWith(program)) {
        return {};
    }
    QProcess process;
    process.start(QStringLiteral("sh"),
                  {QStringLiteral("-c"),
                   QString::fromStdString(loopglass::test::cliProgram()) + QLatin1Char(' ') +
                       text.mid(program.size()) + QStringLiteral(" --json")});
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
    QVERIFY(isAlike(json["best"]["energy_pj"].get<double>(), shown));
}

void CopyCommandTest::anEditedMapping() {
    openNetwork();
    trigger("view.by-hand");
    trigger("edit.untiled");
    QVERIFY(document().state().manualMapping);
    const Problem problem = bind(document().workload(), document().accelerator());
    const Json json = ran();
    QVERIFY(json.contains("legal"));
    QVERIFY(json["energy_pj"].get<double>() > 0);
}

void CopyCommandTest::aNetwork() {
    openNetwork();
    auto& mode = modeCalled<NetworkMode>("network");
    trigger("network.map");
    QTRY_VERIFY_WITH_TIMEOUT(mode.network().run().isDone() && !mode.network().run().isRunning(),
                             longestWait);
    const NetworkSums sums = networkSums(mode.network().run().table());
    const Json json = ran();
    QVERIFY(isAlike(json["total"]["energy_pj"].get<double>(), sums.energy));
    QVERIFY(isAlike(json["total"]["cycles"].get<double>(), sums.cycles));
}

void CopyCommandTest::aNetworkWithConstraints() {
    openNetwork();
    QCOMPARE(document().setConstraints("levels:\n  - {level: L1, temporal: {R: 1}}\n", {}),
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
        QVERIFY(isAlike(json["best"]["energy_pj"].get<double>(), rows[layer].cost->energy));
    }
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
    const DesignPoint& best = *page.data()->at(*page.data()->best());
    QVERIFY(isAlike(ran()["best"]["objective"].get<double>(), best.objective));

    // The steps belong to the marked accelerator, which needs a file of its own.
    QVERIFY(m_window->document().setAccelerator(*best.machine, {}).isEmpty());
    trigger("design.run");
    QTRY_VERIFY_WITH_TIMEOUT(page.data()->known() == page.data()->all(), longestWait);
    trigger("design.steps");
    auto& steps = *qobject_cast<SensitivityView*>(page.view(QStringLiteral("sensitivity")));
    QTRY_VERIFY_WITH_TIMEOUT(steps.work().isEmpty(), longestWait);
    const Json json = ran();
    QVERIFY(isAlike(json["energy_pj"].get<double>(), best.energy));
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
    QTRY_VERIFY_WITH_TIMEOUT(mode.race().data() &&
                                 mode.race().data()->done() == mode.race().data()->all,
                             longestWait);
    const Json json = ran();
    const RaceData& data = *mode.race().data();
    for (std::size_t c = 0; c < data.optima.size(); ++c) {
        QVERIFY(data.optima[c]);
        QVERIFY(
            isAlike(json["problems"][c]["optimum"].get<double>(), *data.optima[c]->value));
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
    QCOMPARE(json["embeddings"].size(), session.data()->result.found.size());
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

void CopyCommandTest::namesAreQuoted() {
    const RunCommand command{{{QStringLiteral("map"), RunCommand::session,
                               RunCommand::acceleratorFile}}};
    QCOMPARE(command.text(QStringLiteral("/tmp/a b's.loopglass"), QStringLiteral("x.yaml")),
             QStringLiteral("loopglass-cli map '/tmp/a b'\\''s.loopglass' x.yaml"));
}

LOOPGLASS_TEST(CopyCommandTest)

}  // namespace loopglass::ui::test::copy_command_test

#include "copy_command_test.moc"
