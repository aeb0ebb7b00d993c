// Certificates in the window. They are verified on request, after opening or after a drop, in the
// background, and the check can be stopped. Errors are shown with their numbers.
#include "certificate/certificate_file.h"
#include "certificate/certify.h"
#include "files/certificate_window.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "record/objective.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "window/main_window.h"

#include <QFile>
#include <QPushButton>
#include <QTest>

namespace loopglass::ui::test::certificate_window_test {

class CertificateWindowTest : public WindowFixture {
    Q_OBJECT

    QByteArray m_proof;

    CertificateWindow& window() const { return m_window->certificates(); }
    QString written(const QByteArray& bytes) const {
        QFile file(m_home->file(QStringLiteral("proof")));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()
                   ? file.fileName()
                   : QString();
    }
    void verify(const QByteArray& bytes) {
        QVERIFY(m_window->openFile(written(bytes)));
        QTRY_VERIFY(!window().isRunning());
        QVERIFY(window().isVisible());
    }
    /// Returns the certificate of the open document, by energy.
    QByteArray proofOf(const Problem& problem) const {
        MapRequest request{problem, exactMethod(), {}, {}, {}};
        request.options.objective = Objective::Energy;
        request.options = request.method.fitted(request.options);
        const MapResult found = map(request);
        certificate::Claim claim{{problem, {}, request.options.cost, Objective::Energy},
                                 *found.answer.best,
                                 found.cost->energy};
        const certificate::Certified certified = certificate::certify(claim);
        return QByteArray::fromStdString(certificate::writeCertificate(claim, *certified.proof));
    }

private slots:
    void init() {
        begin();
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/figure-4-3.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/workloads/conv1d.yaml")));
        QVERIFY(settle(*m_window));
        if (m_proof.isEmpty()) {
            m_proof = proofOf(*m_window->document().prepare().problem);
        }
    }
    void cleanup() { end(); }

    void whatHoldsIsSaid() {
        verify(m_proof);
        QVERIFY2(window().message().startsWith(QStringLiteral("The claim holds: no mapping")),
                 qPrintable(window().message()));
        QVERIFY2(window().message().contains(QStringLiteral("81.09 nJ")) ||
                     window().message().contains(QStringLiteral("pJ")),
                 qPrintable(window().message()));
        QVERIFY2(window().details().contains(QStringLiteral("Split nodes: ")),
                 qPrintable(window().details()));
        QVERIFY(window().subject().contains(QStringLiteral("conv1d")));
        QVERIFY(window().subject().endsWith(
            QStringLiteral("The certificate is for the open accelerator and workload.")));
        QVERIFY(m_window->openFile(fromSource("samples/workloads/matmul.yaml")));
        verify(m_proof);
        QVERIFY(window().subject().endsWith(
            QStringLiteral("The certificate is for another workload than the open one.")));
        QVERIFY(FileController::recent().first().endsWith(QStringLiteral("proof")));
    }

    void theFirstWrongStepIsSaid() {
        QByteArray wrong = m_proof;
        const qsizetype at = wrong.indexOf("\"optimum\":");
        QVERIFY(at > 0);
        const qsizetype begin = wrong.indexOf('8', at);
        wrong[begin] = '7';
        verify(wrong);
        QVERIFY2(window().message().startsWith(
                     QStringLiteral("Rejected: the mapping in the certificate costs ")),
                 qPrintable(window().message()));
    }

    void whatIsNoCertificateIsSaid() {
        window().show();
        window().check(written("{\"kind\": 3}"));
        QTRY_VERIFY(!window().isRunning());
        QVERIFY2(window().message().startsWith(QStringLiteral("Not read: ")),
                 qPrintable(window().message()));
        window().check(m_home->file(QStringLiteral("nothing")));
        QTRY_VERIFY(!window().isRunning());
        QVERIFY(window().message().contains(QStringLiteral("cannot be read")));
    }

    void itIsACommandAndCanBeStopped() {
        QVERIFY(m_window->commands().action(QStringLiteral("file.verify")) != nullptr);
        window().show();
        window().check(written(m_proof));
        window().stop();
        QTRY_VERIFY(!window().isRunning());
        QVERIFY2(window().message().contains(QStringLiteral("There is no result")) ||
                     window().message().contains(QStringLiteral("The claim holds")),
                 qPrintable(window().message()));
        window().check(written(m_proof));
        window().close();
        QVERIFY(!window().isRunning());
    }
};

LOOPGLASS_TEST(CertificateWindowTest)

}  // namespace loopglass::ui::test::certificate_window_test

#include "certificate_window_test.moc"
