#pragma once

#include "certificate/certificate_file.h"
#include "certificate/verify.h"
#include "document/document.h"
#include "run/background_job.h"

#include <QDialog>
#include <cstdint>
#include <functional>
#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;

namespace loopglass::ui {

/// Checks a certificate in the background, and shows the proven claim or the first error.
class CertificateWindow : public QDialog {
    Q_OBJECT

public:
    explicit CertificateWindow(const Document& document, QWidget* parent = nullptr);
    ~CertificateWindow() override;

    /// Returns true if the beginning of a file looks like a certificate.
    static bool isCertificate(const QString& file);
    /// Reads the file and checks its claim.
    void check(const QString& file);
    /// Asks for a file and checks it.
    void askFile();
    bool isRunning() const { return m_job.isRunning(); }
    void stop() { m_job.endEarly(); }
    /// Shows the result of the check again, in the selected units.
    void refresh();
    /// Returns the result of the check as a sentence.
    QString message() const;
    /// Returns the subject of the certificate.
    QString subject() const;
    /// Returns the numbers of the certificate.
    QString details() const;

    void reject() override;

private:
    struct Checked {
        std::shared_ptr<const certificate::Certificate> given;
        certificate::Verdict verdict;
        double seconds = 0;
    };

    static Checked work(
        const QString& file, const BackgroundJob::Link& link,
        const std::function<void(std::shared_ptr<const certificate::Certificate>)>& read,
        const certificate::Progress& progress);
    void showClaim(const certificate::Certificate& given);
    void showProgress(double share, std::uint64_t nodes);
    void take(const Checked& checked);
    void end();
    void showMessage(const QString& sentence, const char* kind);
    QString openText(const certificate::Claim& claim) const;

    const Document& m_document;
    QLabel* m_file;
    QLabel* m_subject;
    QProgressBar* m_progress;
    QLabel* m_message;
    QLabel* m_details;
    QPushButton* m_other;
    QPushButton* m_stop;
    Checked m_checked;  ///< result of the last check
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
