// Certificates as files: they read back equal, and malicious files lead to an error message.

#include "certificate/certificate_file.h"
#include "certificate/verify.h"
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/paths.h"
#include "words/sentences/certificate.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <stop_token>
#include <string>

namespace loopglass::test::certificate_file_test {

using namespace loopglass::certificate;

/// The claim of figure 4.3 by energy, with its proof.
struct Example {
    Example() {
        const std::string samples = sourcePath("samples") + "/";
        Subject& subject = claim.subject;
        subject.problem =
            bind(readWorkload(readSource(samples + "workloads/conv1d.yaml")),
                 readAccelerator(readSource(samples + "accelerators/figure-4-3.yaml")));
        subject.objective = Objective::Energy;
        SearchOptions options;
        options.objective = subject.objective;
        const SearchResult found = search(subject.problem, exactly(options));
        claim.best = *found.best;
        claim.optimum = evaluate(subject.problem, claim.best).energy;
        proof = *certify(claim).proof;
        text = writeCertificate(claim, proof);
    }
    Claim claim;
    Proof proof;
    std::string text;
};

/// Returns the example with a part of its text replaced.
std::string with(const std::string& piece, const std::string& other) {
    std::string text = Example().text;
    const std::size_t at = text.find(piece);
    return at == std::string::npos ? "" : text.replace(at, piece.size(), other);
}

class CertificateFileTest : public QObject {
    Q_OBJECT

private slots:
    void readsBackEqual();
    void refusesOthers_data();
    void refusesOthers();
    void everyPrefixIsRefused();
    void deepNestingCostsASentence();
    void constraintsAreKept();
    void splitLoopsAreRefused();
    void stops();
    void tooManyNodes();
};

void CertificateFileTest::readsBackEqual() {
    const Example example;
    const Certificate read = readCertificate({"c.json", example.text});
    QVERIFY(read.tree == example.proof.tree);
    QVERIFY(read.claim.best == example.claim.best);
    QCOMPARE(read.claim.optimum, example.claim.optimum);
    QVERIFY(read.claim.subject.objective == Objective::Energy);
    QVERIFY(read.claim.subject.problem.workload == example.claim.subject.problem.workload);
    QVERIFY(read.claim.subject.problem.accelerator == example.claim.subject.problem.accelerator);
    const Verdict verdict = verify(read.claim, read.tree);
    QVERIFY(verdict.holds);
    QCOMPARE(verdict.nodes, example.proof.nodes);
    QCOMPARE(verdict.cuts, example.proof.cuts);
    QCOMPARE(verdict.evaluated, example.proof.evaluated);
    QVERIFY(verdict.attacks > 0);
}

void CertificateFileTest::refusesOthers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const std::string& text, const char* sentence) {
        QTest::newRow(name) << QString::fromStdString(text) << QString(sentence);
    };
    row("empty", "", "this is not a certificate");
    row("a number", "1e999999", "this is not a certificate");
    row("another kind", with("loopglass certificate", "x"), "this is not a certificate");
    row("another version", with("\"version\": 1", "\"version\": 2"),
        "another version; this program reads version 1");
    row("a huge version", with("\"version\": 1", "\"version\": 99999999999999999999999"),
        "another version");
    row("no optimum", with("\"optimum\"", "\"maximum\""),
        "the entry 'optimum' of the certificate is missing; a number is expected");
    row("an optimum too large", with("\"optimum\": ", "\"optimum\": 1e999, \"x\": "),
        "c.json:10:13: invalid JSON in the certificate: found '1e999'; a number up to 1.7e308 is "
        "expected");
    row("no colon", with("\"nodes\":", "\"nodes\""), "found '");
    row("no comma", with("\"version\": 1,", "\"version\": 1"),
        "c.json:4:2: invalid JSON in the certificate: found '\"accelerator\"'; a comma or a "
        "closing brace is expected");
    row("half a word", with(": null", ": nul"), "found 'nul,'; a text in quotes, a number, a list");
    row("cut off", Example().text.substr(0, 20),
        "c.json:2:19: invalid JSON in the certificate: found the end of the file; the quote that "
        "ends the text is expected");
    row("cut off in the tree", "{\"tree\": [\"a\", ",
        "found the end of the file; a text in quotes, a number, a list");
    row("two braces", "{\"a\": 1}}", "found '}'; the end of the file is expected");
    row("a line break in a text", "{\"a\": \"b\n\"}",
        "; a text in UTF-8 without control characters");
    row("one bracket", "{", "c.json:1:2: invalid JSON in the certificate: found the end of");
    row("an optimum in words", with("\"optimum\": ", "\"optimum\": \"a\", \"x\": "),
        "the entry 'optimum' of the certificate is the text 'a'; a number is expected");
    row("another objective", with("\"energy\"", "\"beauty\""),
        "the entry 'objective' of the certificate is the text 'beauty'; an objective, such as "
        "edp,");
    row("no tree", with("\"tree\"", "\"bush\""), "the entry 'tree'");
    row("a tree of other letters", with("\"tree\": [\n  \"", "\"tree\": [\n  \"?"),
        "the entry 'tree'");
    row("a tree of numbers", with("\"tree\": [\n  ", "\"tree\": [\n 1, "),
        "the list 'tree' of the certificate contains '1'; a list of texts in base64 is expected");
    row("no nodes", with("\"nodes\"", "\"knots\""), "the entry 'nodes'");
    row("cuts below 0", with("\"cuts\": ", "\"cuts\": -"),
        "; a whole number, 0 or more, is expected");
    row("another reading", with("\"exact\"", "\"inexact\""),
        "is the text 'inexact'; one of exact, stationary and flush is expected");
    row("an entry more", with("\"cuts\"", "\"x\": 1, \"cuts\""), "has an unknown entry 'x'");
    row("an entry twice", with("\"cuts\"", "\"cuts\": 1, \"cuts\""),
        "'cuts' appears twice in the certificate");
    row("a wrong accelerator", with("name: 8-word L1", "nome: 8-word L1"),
        "c.json, accelerator:1:1: ");
    row("a wrong mapping", with("level: DRAM", "level: DRUM"), "c.json, mapping:2:");
    row("a mapping that does not divide", with("K 2", "K 3"), "c.json, mapping:2:");
}

void CertificateFileTest::refusesOthers() {
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    try {
        readCertificate({"c.json", text.toStdString()});
        QFAIL("it was read");
    } catch (const InputError& error) {
        QVERIFY2(QString(error.what()).contains(sentence), error.what());
    }
}

void CertificateFileTest::everyPrefixIsRefused() {
    const std::string text = Example().text;
    for (std::size_t size = 0; size + 2 < text.size(); ++size)
        QVERIFY_THROWS_EXCEPTION(InputError, readCertificate({"c.json", text.substr(0, size)}));
}

void CertificateFileTest::deepNestingCostsASentence() {
    const std::string deep(4'000'000, '[');
    QVERIFY_THROWS_EXCEPTION(InputError, readCertificate({"c.json", deep}));
    QVERIFY_THROWS_EXCEPTION(InputError, readCertificate({"c.json", "{\"kind\": " + deep}));
    std::string objects;
    for (int i = 0; i < 100000; ++i)
        objects += "{\"a\":";
    QVERIFY_THROWS_EXCEPTION(InputError, readCertificate({"c.json", objects}));
}

void CertificateFileTest::constraintsAreKept() {
    Example example;
    Constraints& constraints = example.claim.subject.constraints;
    constraints.levels.resize(2);
    constraints.levels[0].order = {dimensionId(2)};
    SearchOptions options;
    options.objective = Objective::Energy;
    options.constraints = constraints;
    const SearchResult found = search(example.claim.subject.problem, exactly(options));
    example.claim.best = *found.best;
    example.claim.optimum = evaluate(example.claim.subject.problem, *found.best).energy;
    const Certified certified = certify(example.claim);
    QVERIFY(certified.proof.has_value());
    const Certificate read =
        readCertificate({"c.json", writeCertificate(example.claim, *certified.proof)});
    QVERIFY(read.claim.subject.constraints == constraints);
    QVERIFY(verify(read.claim, read.tree).holds);
}

void CertificateFileTest::splitLoopsAreRefused() {
    Example example;
    std::vector<Loop>& loops = example.claim.best.levels[0].temporal;
    const auto p =
        std::find_if(loops.begin(), loops.end(), [](const Loop& loop) { return loop.factor == 4; });
    QVERIFY(p != loops.end());
    p->factor = 2;
    loops.insert(p == loops.begin() ? loops.end() : loops.begin(), Loop{p->dimension, 2});
    const Verdict verdict = verify(example.claim, example.proof.tree);
    QVERIFY(verdict.whyNot.is(msg::certificate::splitLoop));
}

void CertificateFileTest::stops() {
    const Example example;
    std::stop_source source;
    source.request_stop();
    const Certified certified = certify(example.claim, defaultNodes, source.get_token());
    QVERIFY(!certified.proof);
    QVERIFY(certified.whyNone.is(msg::certificate::stopped));
    const Verdict verdict = verify(example.claim, example.proof.tree, source.get_token());
    QVERIFY(verdict.stopped && !verdict.holds);
}

void CertificateFileTest::tooManyNodes() {
    const Example example;
    QVERIFY(certify(example.claim, example.proof.nodes).proof);
    const Certified certified = certify(example.claim, example.proof.nodes - 1);
    QVERIFY(certified.whyNone.is(msg::certificate::tooManyNodes));
}

LOOPGLASS_TEST(CertificateFileTest)

}  // namespace loopglass::test::certificate_file_test

#include "certificate_file_test.moc"
