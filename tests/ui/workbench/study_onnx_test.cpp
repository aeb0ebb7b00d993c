// Rows and columns of a study from files of other tools: an ONNX model, the configuration of a
// language model, and an architecture of AccelForge with its workload. One undo removes each.
#include "modes/network_mode.h"
#include "network/network_page.h"
#include "network/study.h"
#include "network/study_view.h"
#include "runner/run_tests.h"
#include "support/onnx_model.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"

#include <QFile>
#include <QTest>

namespace loopglass::ui::test::study_onnx_test {

constexpr const char* languageModel = R"({"model_type": "llama", "hidden_size": 64,
 "num_attention_heads": 4, "num_key_value_heads": 2, "num_hidden_layers": 3,
 "intermediate_size": 96, "vocab_size": 100})";

constexpr const char* forge = R"(
arch:
  nodes:
  - !Memory
    name: Dram
    size: inf
    leak_power: 0
    actions: [{name: read, energy: 8e-12, throughput: inf}, {name: write, energy: 8e-12, latency: 0}]
    tensors: {keep: All}
  - !Compute
    name: Mac
    actions: [{name: compute, energy: 0.5e-12, latency: 1 / 1e9}]
workload:
  rank_sizes: {M: 16, N: 16, K: 16}
  bits_per_value: {All: 8}
  einsums: [{einsum: "Z[m, n] = A[m, k] * B[k, n]"}]
)";

class StudyOnnxTest : public WindowFixture {
    Q_OBJECT

private slots:
    void init() {
        begin();
        m_window->setUnattended(true);
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/unified-edge.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/networks/alexnet.yaml")));
        trigger("network.accelerators");
        view().addCurrent();
    }
    void cleanup() { end(); }
    void importedNetworksBecomeRows();
    void anImportedAcceleratorIsAColumn();
    void filesWithoutBothAreRefused();

private:
    Study& study() const { return modeCalled<NetworkMode>("network").network().study(); }
    StudyView& view() const { return modeCalled<NetworkMode>("network").network().studyView(); }
    QString written(const QString& name, const QByteArray& text) const {
        QFile file(m_home->file(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    }
};

void StudyOnnxTest::importedNetworksBecomeRows() {
    loopglass::test::ModelWriter writer;
    writer.input("x", {0, 8, 14, 14}).weight("a", {8, 8, 3, 3}).weight("b", {4, 8, 1, 1});
    writer.node("Conv", "wide", {"x", "a"}).node("Conv", "narrow", {"wide_out", "b"});
    const DocumentState before = m_window->document().state();
    QCOMPARE(view().addFiles(
                 {written(QStringLiteral("two.onnx"), QByteArray::fromStdString(writer.bytes()))}),
             QString());
    QCOMPARE(study().networks().size(), std::size_t{2});
    QCOMPARE(study().networks().back()->layers.size(), std::size_t{2});
    QVERIFY2(m_window->lastMessage().contains(QStringLiteral("2 layers")),
             qPrintable(m_window->lastMessage()));
    QCOMPARE(view().addFiles({written(QStringLiteral("config.json"), languageModel)}), QString());
    QCOMPARE(study().networks().size(), std::size_t{3});
    QCOMPARE(study().columns().size(), std::size_t{1});
    QVERIFY(m_window->document().state() == before);
    trigger("edit.undo");
    trigger("edit.undo");
    QCOMPARE(study().networks().size(), std::size_t{1});
}

void StudyOnnxTest::anImportedAcceleratorIsAColumn() {
    QCOMPARE(view().addFiles({written(QStringLiteral("forge.yaml"), forge)}), QString());
    QCOMPARE(study().columns().size(), std::size_t{2});
    QCOMPARE(study().columns().back().accelerator->levels.front().name, std::string("Dram"));
    QCOMPARE(study().networks().size(), std::size_t{2});
    trigger("edit.undo");
    QCOMPARE(study().columns().size(), std::size_t{1});
    QCOMPARE(study().networks().size(), std::size_t{1});
}

void StudyOnnxTest::filesWithoutBothAreRefused() {
    const QString file = written(QStringLiteral("only.yaml"), "constraints: []\n");
    QCOMPARE(view().addFiles({file}), file + QStringLiteral(": has neither an accelerator nor a "
                                                            "network"));
    QCOMPARE(study().columns().size(), std::size_t{1});
}

LOOPGLASS_TEST(StudyOnnxTest)

}  // namespace loopglass::ui::test::study_onnx_test

#include "study_onnx_test.moc"
