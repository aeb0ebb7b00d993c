#include "inspector/best_page.h"

#include "inspector/inspector_page.h"
#include "text/text.h"

namespace loopglass::ui {

namespace {

QString lineHtml(const BestExplanation::Line& line, const Theme& theme) {
    const QString text = withUnbrokenFactors(line.text).toHtmlEscaped();
    QString html =
        QStringLiteral("<p style='margin-top:12px; margin-bottom:2px; font-size:11px; color:%1'>"
                       "<b>%2</b></p><p style='margin-top:0; margin-bottom:0'>%3</p>")
            .arg(theme.faintText().name(), line.heading.toUpper().toHtmlEscaped(),
                 line.strong ? QStringLiteral("<b>%1</b>").arg(text) : text);
    if (!line.link.isEmpty()) {
        html += QStringLiteral("<p style='margin-top:2px; margin-bottom:0'>"
                               "<a href='%1' style='color:%2; text-decoration:none'>%3</a></p>")
                    .arg(line.link, theme.accent().name(),
                         withUnbrokenFactors(line.linkText).toHtmlEscaped());
    }
    return html;
}

}  // namespace

QString bestPage(const BestExplanation& why, const Theme& theme) {
    QString html =
        QStringLiteral("<p style='font-size:15px; margin-top:0; margin-bottom:4px'>"
                       "<img src='mark:%1' width='14' height='14'>&nbsp; <b>%2</b></p>")
            .arg(QString::number(static_cast<int>(Mark::Best)), why.title.toHtmlEscaped());
    for (const BestExplanation::Line& line : why.lines) {
        html += lineHtml(line, theme);
    }
    html += QStringLiteral("<p style='margin-top:14px; color:%1; font-size:12px'>%2</p>")
                .arg(theme.faintText().name(),
                     tr("Select a candidate in any view to see why it was kept or pruned."));
    return theme.sized(html);
}

}  // namespace loopglass::ui
