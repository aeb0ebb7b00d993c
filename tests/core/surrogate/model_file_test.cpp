// A trained model: the problems that it rejects, its warnings, and its file, which is rejected if a
// single byte differs.

#include "runner/run_tests.h"
#include "support/surrogate_cases.h"
#include "surrogate/model_file.h"
#include "words/language.h"
#include "workload/text_hash.h"

#include <QTest>

namespace loopglass::test::model_file_test {

using namespace surrogate;

class NoOne final : public TrainObserver {};

SharedModel tinyModel() {
    TrainRequest request = quickTraining(tinySurrogateProblem(), 300, 2);
    request.training.hidden = {8, 5};
    NoOne nobody;
    return train(request, nobody);
}

/// Number of epochs before the stop; 0: stops while samples are drawn.
class Stopper final : public TrainObserver {
public:
    explicit Stopper(std::uint64_t after) : m_after(after) {}
    void sampled(std::uint64_t) override {
        if (m_after == 0) {
            stop.request_stop();
        }
    }
    void epoch(const EpochLoss& loss) override {
        if (loss.epoch == m_after) {
            stop.request_stop();
        }
    }
    std::stop_source stop;

private:
    std::uint64_t m_after;
};

class ModelFileTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_model = tinyModel(); }
    void isTheSameEachTime();
    void readsBackEqual();
    void everyDamagedByteIsFound();
    void foreignFilesAreSentences();
    void honestHashesOfWrongContentAreSentences();
    void refusesWhatItWasNotTrainedFor();
    void warnsOutsideItsRanges();
    void settingsThatTrainNothingAreSentences();
    void stoppedInTimeItKeepsTheLastEpoch();
    void goesOnAsIfItHadNotStopped();

private:
    SharedModel m_model;
};

void ModelFileTest::isTheSameEachTime() {
    QVERIFY(m_model != nullptr);
    QVERIFY(*m_model == *tinyModel());
    TrainRequest request = quickTraining(tinySurrogateProblem(), 300, 2);
    request.training.hidden = {8, 5};
    request.threads = 3;
    NoOne nobody;
    QVERIFY(writeModel(*train(request, nobody)) == writeModel(*m_model));
}

void ModelFileTest::readsBackEqual() {
    const SharedModel again = readModel({"m.model", writeModel(*m_model)});
    QVERIFY(*again == *m_model);
    QCOMPARE(again->losses.size(), std::size_t{2});
}

void ModelFileTest::everyDamagedByteIsFound() {
    const std::string text = writeModel(*m_model);
    for (std::size_t i = 0; i < text.size(); i += i < 2000 ? 7 : 61) {
        std::string damaged = text;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        QVERIFY(!messageOf([&] { readModel({"m.model", damaged}); }).empty());
        QVERIFY(!messageOf([&] { readModel({"m.model", text.substr(0, i)}); }).empty());
    }
}

void ModelFileTest::foreignFilesAreSentences() {
    QCOMPARE(
        messageOf([] {
            readModel({"m.model", "name: conv\n"});
        }),
        std::string("m.model: this is not a model: its first line must be \"Loopglass model 1\""));
    QCOMPARE(messageOf([] {
                 readModel({"m.model", "Loopglass model 2\n"});
             }),
             std::string("m.model: this model has another version; this program reads version 1, "
                         "so train the model again"));
    QCOMPARE(
        messageOf([] {
            readModel({"m.model", "Loopglass model 1\n{}"});
        }),
        std::string("m.model: this model is damaged, because it is incomplete or was changed after "
                    "writing; train the model again"));
    QVERIFY(!messageOf([] { readModelFile("/no/such/file"); }).empty());
}

/// Returns a file with the right hash for any content.
std::string sealed(const std::string& text) { return text + digitsOfHash(hashOf(text)); }

void ModelFileTest::honestHashesOfWrongContentAreSentences() {
    const std::string text = writeModel(*m_model);
    const std::string body = text.substr(0, text.size() - 16);
    QVERIFY(*readModel({"m.model", sealed(body)}) == *m_model);
    const auto refused = [](const std::string& whole) {
        return messageOf([&] {
                   readModel({"m.model", whole});
               }).find("damaged") != std::string::npos;
    };
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = body;
        const std::size_t at = changed.find(from);
        return at == std::string::npos ? std::string()
                                       : sealed(changed.replace(at, from.size(), to));
    };
    QVERIFY(refused(sealed(body.substr(0, body.size() - 1))));
    QVERIFY(refused(sealed(body + "1234")));
    QVERIFY(refused(with("\"widths\":[", "\"widths\":[9,")));
    QVERIFY(refused(with("\"widths\":[", "\"widths\":[0,")));
    QVERIFY(refused(with("\"widths\":[", "\"width\":[")));
    QVERIFY(refused(with("\"widths\":[", "\"widths\":[18446744073709551615,")));
    QVERIFY(refused(with("\"banks\":0", "\"banks\":\"no\"")));
    QVERIFY(refused(with("\"bounds\":[4]", "\"bounds\":[]")));
    QVERIFY(refused(with("\"dimensions\":[0]", "\"dimensions\":[99]")));
    QVERIFY(refused(with("\"trained_for\":\"", "\"trained_for\":\"x")));
    QVERIFY(refused(sealed("Loopglass model 1\n" + std::string(5000, '[') + "\n")));
    QVERIFY(refused(sealed("Loopglass model 1\n{}\n")));
}

void ModelFileTest::refusesWhatItWasNotTrainedFor() {
    const Problem problem = tinySurrogateProblem();
    QVERIFY(refusal(*m_model, problem, {}).empty());
    Problem renamed = problem;
    renamed.accelerator.name = "the same machine";
    renamed.workload.name = "another layer";
    renamed.workload.dimensions[0].bound = 8;
    QVERIFY(refusal(*m_model, renamed, {}).empty());
    Problem dearer = problem;
    dearer.accelerator.levels[1].buffers[0].energy.read = 3;
    QCOMPARE(english(refusal(*m_model, dearer, {})),
             std::string("the model was trained for the accelerator two PEs, which differs from "
                         "this accelerator or has other counting conventions"));
    QVERIFY(!refusal(*m_model, problem, {.chargeFirstVisits = true}).empty());
    const std::string other = english(refusal(*m_model, mindMappingsProblems().front(), {}));
    QVERIFY(other.find("another workload") != std::string::npos);
    QVERIFY(other.find("M N K: c[m,n]") != std::string::npos);
}

void ModelFileTest::warnsOutsideItsRanges() {
    Problem problem = tinySurrogateProblem();
    QVERIFY(warning(*m_model, problem).empty());
    problem.workload.dimensions[1].bound = 12;
    QCOMPARE(english(warning(*m_model, problem)),
             std::string("in the workload tiny, these dimension sizes are outside the training "
                         "ranges of the model: N; the predictions may be wrong"));
}

void ModelFileTest::settingsThatTrainNothingAreSentences() {
    NoOne nobody;
    TrainRequest request = quickTraining(tinySurrogateProblem(), 1, 1);
    QVERIFY(messageOf([&] { train(request, nobody); }).find("number of samples") !=
            std::string::npos);
    request.sampling.samples = 100;
    request.training.hidden = {0};
    QVERIFY(messageOf([&] { train(request, nobody); }).find("at least one neuron") !=
            std::string::npos);
    request.training.hidden = {100'000, 100'000};
    QVERIFY(!messageOf([&] { train(request, nobody); }).empty());
    request.training.hidden = {4};
    request.banks = 2;
    QVERIFY(messageOf([&] { train(request, nobody); }).find("3 tensors share a buffer") !=
            std::string::npos);
}

void ModelFileTest::stoppedInTimeItKeepsTheLastEpoch() {
    const TrainRequest request = quickTraining(tinySurrogateProblem(), 200, 5);
    Stopper early(0);
    QVERIFY(train(request, early, early.stop.get_token()) == nullptr);
    Stopper late(3);
    const SharedModel model = train(request, late, late.stop.get_token());
    QVERIFY(model != nullptr);
    QCOMPARE(model->losses.size(), std::size_t{3});
}

/// Stopped twice, once during the second drawing of samples, and stored in a file in between.
void ModelFileTest::goesOnAsIfItHadNotStopped() {
    const TrainRequest request = quickTraining(tinySurrogateProblem(), 200, 6);
    NoOne nobody;
    const SharedModel whole = train(request, nobody);
    Stopper first(2);
    Trained part = trainFrom(request, {}, first, first.stop.get_token());
    QVERIFY(part.isPart() && part.model->losses.size() == 2);
    Stopper atOnce(0);
    part = trainFrom(request, part, atOnce, atOnce.stop.get_token());
    QVERIFY(part.isPart() && part.model->losses.size() == 2);
    const std::string file = writeTrained(part);
    Trained back = readTrained({"t.model", file});
    QVERIFY(*back.model == *part.model && back.momentum == part.momentum);
    Stopper second(5);
    part = trainFrom(request, back, second, second.stop.get_token());
    QCOMPARE(part.model->losses.size(), std::size_t{5});
    const Trained end = trainFrom(request, part, nobody);
    QVERIFY(!end.isPart());
    QVERIFY(*end.model == *whole);
    for (const std::string& broken :
         {std::string(), std::string("x"), std::string("99999999\n") + file, file.substr(1),
          file.substr(0, file.size() - 1), "0\n" + file}) {
        QVERIFY(!messageOf([&] { readTrained({"t.model", broken}); }).empty());
    }
}

LOOPGLASS_TEST(ModelFileTest)

}  // namespace loopglass::test::model_file_test

#include "model_file_test.moc"
