#include "files/assumed_note.h"

#include "files/import_values_dialog.h"
#include "text/engine_text.h"
#include "text/text.h"

namespace loopglass::ui {

namespace {

constexpr qsizetype maxLines = 12;  // largest number of lines in a tooltip

/// Returns the first entries of the report about missing and assumed values.
QString linesOf(const ImportReport& report) {
    const QString all =
        withoutOptions(qt(importNotesText(report, ImportFate::Missing, UiLanguage()) +
                          importNotesText(report, ImportFate::Assumed, UiLanguage())));
    QStringList lines = all.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    if (lines.size() > maxLines) {
        lines = lines.first(maxLines) << QStringLiteral("…");
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

AssumedNote::AssumedNote(const Document& document, QWidget* parent)
    : QToolButton(parent),
      m_document(document) {
    setProperty("caution", true);
    setFocusPolicy(Qt::TabFocus);
    connect(&document, &Document::changed, this, [this](Document::Parts parts) {
        if (parts.testFlag(Document::ImportPart)) {
            refresh();
        }
    });
    refresh();
}

void AssumedNote::setShort(bool isShort) {
    if (isShort != m_isShort) {
        m_isShort = isShort;
        refresh();
    }
}

void AssumedNote::refresh() {
    const auto report = m_document.state().importReport();
    const std::size_t number = report ? assumptionsOf(*report) : 0;
    setVisible(number > 0);
    if (number == 0) {
        return;
    }
    const QString count = countLabel(static_cast<std::int64_t>(number));
    const QString words =
        countLabel(static_cast<std::int64_t>(number), tr("assumption"), tr("assumptions"));
    setText(QStringLiteral("⚠ ") + (m_isShort ? count : words));
    setAccessibleName(tr("The result depends on %1 of the import").arg(words));
    setToolTip(plainTip(
        tr("The result depends on %1 of the import. Click to read the report.").arg(words) +
        QLatin1Char('\n') + linesOf(*report)));
}

}  // namespace loopglass::ui
