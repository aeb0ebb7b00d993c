#include "files/certificate_window.h"

#include "accelerator/derive.h"
#include "text/engine_text.h"
#include "text/score_text.h"
#include "text/text.h"
#include "widgets/save_dialog.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace loopglass::ui {

namespace {

using certificate::Certificate;
using certificate::Claim;
using certificate::Verdict;
using Clock = std::chrono::steady_clock;

constexpr auto reportInterval = std::chrono::milliseconds(60);
constexpr int steps = 1000;  // number of steps of the progress bar

QString count(std::uint64_t number) { return countLabel(static_cast<std::int64_t>(number)); }

QLabel* wrappedLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

ScoreText scoresOf(const Claim& claim) {
    const auto& clock = claim.subject.problem.accelerator.clock;
    return ScoreText(claim.subject.objective, clock, claim.optimum);
}

/// Returns the statement that a valid certificate proves.
QString provenText(const Claim& claim, const Verdict& verdict) {
    const ScoreText scores = scoresOf(claim);
    QStringList text;
    text << (claim.subject.constraints.empty()
                 ? CertificateWindow::tr("The claim holds: no mapping of the space has a lower %1 "
                                         "than %2.")
                 : CertificateWindow::tr("The claim holds: no mapping that satisfies the "
                                         "constraints of the certificate has a lower %1 than %2."))
                .arg(scores.title(), scores.label(claim.optimum));
    if (claim.variants.any()) {
        text << CertificateWindow::tr(
                    "The claim holds for all %1 choices of bypassed tensors and dimension sizes.")
                    .arg(count(verdict.variants));
    }
    if (claim.loopsPerLevel > 1) {
        text << CertificateWindow::tr(
                    "The claim holds for mappings with up to %1 loops over a dimension at a level.")
                    .arg(claim.loopsPerLevel);
    }
    return text.join(QLatin1Char(' '));
}

QString effortText(const Verdict& verdict, double seconds) {
    QString text = CertificateWindow::tr("Split nodes: %1. Pruned nodes confirmed by their bound: "
                                         "%2. Evaluated mappings: %3. Time: %4.")
                       .arg(count(verdict.nodes), count(verdict.cuts), count(verdict.evaluated),
                            durationLabel(seconds));
    if (verdict.attackedCuts > 0) {
        text +=
            QLatin1Char(' ') + CertificateWindow::tr("Evaluated below %1 pruned nodes: %2 random "
                                                     "mappings. None costs less than its bound.")
                                   .arg(count(verdict.attackedCuts), count(verdict.attacks));
    }
    return text;
}

Source readWhole(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        throw std::runtime_error(CertificateWindow::tr("%1 cannot be read: %2")
                                     .arg(path, file.errorString())
                                     .toStdString());
    }
    const QByteArray bytes = file.read(qint64{certificate::maxCertificateBytes} + 1);
    if (static_cast<std::size_t>(bytes.size()) > certificate::maxCertificateBytes) {
        throw std::runtime_error(
            CertificateWindow::tr("%1 is larger than any certificate").arg(path).toStdString());
    }
    return {path.toStdString(), bytes.toStdString()};
}

}  // namespace

CertificateWindow::CertificateWindow(const Document& document, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_file(wrappedLabel(this)),
      m_subject(wrappedLabel(this)),
      m_progress(new QProgressBar(this)),
      m_message(wrappedLabel(this)),
      m_details(wrappedLabel(this)),
      m_other(new QPushButton(tr("Verify another certificate…"), this)),
      m_stop(new QPushButton(tr("Stop"), this)) {
    setWindowTitle(tr("Verify a certificate"));
    setProperty("helpTopic", QStringLiteral("search.md"));
    resize(560, 320);
    m_file->setProperty("heading", true);
    m_details->setProperty("faint", true);
    m_progress->setRange(0, steps);
    m_progress->setAccessibleName(tr("Progress of the check"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(10);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_file, m_subject, m_progress, m_message, m_details}) {
        column->addWidget(part);
    }
    column->addStretch();
    auto* row = new QHBoxLayout;
    auto* close = new QPushButton(tr("Close"), this);
    m_other->setToolTip(tr("Open another certificate file and verify it"));
    m_stop->setToolTip(tr("Stop the check; a stopped check has no result"));
    close->setToolTip(tr("Close this window"));
    row->addWidget(m_other);
    row->addStretch();
    row->addWidget(m_stop);
    row->addWidget(close);
    column->addLayout(row);
    connect(m_other, &QPushButton::clicked, this, &CertificateWindow::askFile);
    connect(m_stop, &QPushButton::clicked, this, &CertificateWindow::stop);
    connect(close, &QPushButton::clicked, this, &CertificateWindow::reject);
    connect(&m_job, &BackgroundJob::ended, this, &CertificateWindow::end);
}

CertificateWindow::~CertificateWindow() { m_job.disconnect(this); }

bool CertificateWindow::isCertificate(const QString& path) {
    constexpr qint64 head = 4096;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) {
        return false;
    }
    const QByteArray begin = file.read(head).trimmed();
    return begin.startsWith('{') && begin.contains("\"loopglass certificate\"");
}

void CertificateWindow::askFile() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Verify a certificate"),
                                                      lastFolder(), tr("All files (*)"));
    if (!file.isEmpty()) {
        rememberFolder(QFileInfo(file).path());
        check(file);
    }
}

/// Checks the file on the thread of the job.
CertificateWindow::Checked CertificateWindow::work(
    const QString& file, const BackgroundJob::Link& link,
    const std::function<void(std::shared_ptr<const Certificate>)>& read,
    const certificate::Progress& progress) {
    const Clock::time_point start = Clock::now();
    Checked checked;
    checked.given =
        std::make_shared<const Certificate>(certificate::readCertificate(readWhole(file)));
    read(checked.given);
    checked.verdict = certificate::verify(*checked.given, link.stopToken(), progress);
    checked.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return checked;
}

void CertificateWindow::check(const QString& file) {
    m_checked = {};
    m_file->setText(QFileInfo(file).fileName());
    m_subject->clear();
    m_details->clear();
    showMessage(tr("Reading the certificate…"), "");
    m_progress->setValue(0);
    m_progress->show();
    m_stop->setEnabled(true);
    m_job.start(
        [this, file](const BackgroundJob::Link& link) {
            Clock::time_point told;
            return work(
                file, link,
                [this, &link](std::shared_ptr<const Certificate> given) {
                    link.report([this, given = std::move(given)] { showClaim(*given); });
                },
                [this, &link, &told](double share, std::uint64_t nodes) {
                    if (Clock::now() - told > reportInterval) {
                        told = Clock::now();
                        link.report([this, share, nodes] { showProgress(share, nodes); });
                    }
                });
        },
        [this](const Checked& checked) {
            m_checked = checked;
            refresh();
        });
}

void CertificateWindow::refresh() {
    if (m_checked.given) {
        take(m_checked);
    }
}

/// Returns a sentence on whether the certificate concerns the open document.
QString CertificateWindow::openText(const Claim& claim) const {
    const bool machine = withNumbersFilledIn(m_document.accelerator()) ==
                         withNumbersFilledIn(claim.subject.problem.accelerator);
    const bool work = m_document.workload() == claim.subject.problem.workload;
    return machine && work ? tr("The certificate is for the open accelerator and workload.")
           : machine       ? tr("The certificate is for another workload than the open one.")
           : work          ? tr("The certificate is for another accelerator than the open one.")
                  : tr("The certificate is for another accelerator and another workload than the "
                       "open ones.");
}

void CertificateWindow::showClaim(const Certificate& given) {
    const Claim& claim = given.claim;
    const ScoreText scores = scoresOf(claim);
    m_subject->setText(tr("Claim: no mapping of %1 on %2 has a lower %3 than %4.")
                           .arg(qt(claim.subject.problem.workload.name),
                                qt(claim.subject.problem.accelerator.name), scores.title(),
                                scores.label(claim.optimum)) +
                       QLatin1Char(' ') + openText(claim));
    showMessage(tr("Checking the claim…"), "");
}

void CertificateWindow::showProgress(double share, std::uint64_t nodes) {
    m_progress->setValue(static_cast<int>(share * steps));
    m_details->setText(tr("Split nodes so far: %1.").arg(count(nodes)));
}

void CertificateWindow::take(const Checked& checked) {
    const Claim& claim = checked.given->claim;
    const Verdict& verdict = checked.verdict;
    showClaim(*checked.given);
    m_details->setText(effortText(verdict, checked.seconds));
    if (verdict.holds) {
        showMessage(provenText(claim, verdict), "good");
    } else if (verdict.stopped) {
        showMessage(tr("The check was stopped. There is no result."), "caution");
        m_details->setText(tr("Split nodes so far: %1.").arg(count(verdict.nodes)));
    } else {
        showMessage(tr("Rejected: %1.").arg(uiText(verdict.whyNot)), "wrong");
    }
}

void CertificateWindow::end() {
    m_progress->hide();
    m_stop->setEnabled(false);
    if (!m_job.failure().isEmpty()) {
        m_details->clear();
        showMessage(tr("Not read: %1").arg(m_job.failure()), "wrong");
    }
}

void CertificateWindow::showMessage(const QString& sentence, const char* kind) {
    m_message->setProperty("said", QLatin1String(kind));
    m_message->style()->unpolish(m_message);
    m_message->style()->polish(m_message);
    m_message->setText(sentence);
}

/// Closes the window and stops the check.
void CertificateWindow::reject() {
    m_job.stop();
    QDialog::reject();
}

QString CertificateWindow::message() const { return m_message->text(); }

QString CertificateWindow::subject() const { return m_subject->text(); }

QString CertificateWindow::details() const { return m_details->text(); }

}  // namespace loopglass::ui
