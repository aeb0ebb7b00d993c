#include "inspector/inspector_page.h"

#include "text/cost_causes.h"
#include "text/cycles_text.h"
#include "text/list_text.h"
#include "text/text.h"
#include "text/units.h"
#include "theme/font_families.h"

#include <QRegularExpression>
#include <algorithm>
#include <cstdint>

namespace loopglass::ui {

QString withUnbrokenFactors(QString text) {
    static const QRegularExpression factor(QStringLiteral("(?<=\\b\\w) (?=\\d)"));
    return text.replace(factor, QString(QChar::Nbsp));
}

namespace {

QString section(const QColor& colour, const QString& text) {
    return QStringLiteral(
               "<p style='margin-top:14px; margin-bottom:2px; font-size:11px; color:%1'><b>%2"
               "</b></p>")
        .arg(colour.name(), text.toUpper());
}

QString section(const Theme& theme, const QString& text) {
    return section(theme.faintText(), text);
}

QString link(const Theme& theme, NodeId node, const QString& text) {
    return QStringLiteral("<a href='node:%1' style='color:%2; text-decoration:none'>%3</a>")
        .arg(static_cast<std::uint32_t>(node))
        .arg(theme.accent().name(), withUnbrokenFactors(text).toHtmlEscaped());
}

/// Returns the inequality as a card in the colour of the page.
QString comparison(const CandidateExplanation& why, const Theme& theme) {
    return QStringLiteral(
               "<table width='100%' cellpadding='10' cellspacing='0' style='margin-top:10px'>"
               "<tr><td bgcolor='%1'><span style='color:%2; font-size:11px'>%3</span><br>"
               "<span style='%5; font-size:14px'><b>%4</b></span>"
               "</td></tr></table>")
        .arg(theme.page().name(), theme.faintText().name(), why.compared.toHtmlEscaped(),
             withThinSpaces(why.inequality).toHtmlEscaped(), styleOf(fixedPitchFamilies()));
}

QString rulePart(const CandidateExplanation& why, const Theme& theme) {
    QString html = comparison(why, theme);
    if (why.other != noNode) {
        html += section(theme, tr("decided by")) + QStringLiteral("<p style='margin-top:0'>%1</p>")
                                                       .arg(link(theme, why.other, why.otherText));
    }
    html += section(why.proven ? theme.good() : theme.caution(),
                    why.proven ? tr("proven rule") : tr("heuristic rule"));
    const QString worth = (why.proven ? tr("This rule cannot lose the optimum: %1.")
                                      : tr("This rule may lose the optimum: %1."))
                              .arg(why.ruleWhy);
    html += QStringLiteral("<p style='margin-top:0'>%1</p><p style='color:%2'>%3</p>")
                .arg(oneAfterOther(sentence(why.statement), worth).toHtmlEscaped(),
                     theme.faintText().name(), why.source.toHtmlEscaped());
    return html;
}

/// Returns a single number, for the best mapping.
QString ownFigure(const QString& name, const QString& number) {
    return QStringLiteral("<tr><td style='padding-right:12px'>%1</td><td align='right' "
                          "style='%3'><b>%2</b></td></tr>")
        .arg(name, number, styleOf(fixedPitchFamilies()));
}

QString ownFigures(const Cost& cost, const ClockRate& clock) {
    const Unit product = edpUnit(clock);
    const Unit delay = delayUnit(clock);
    return QStringLiteral("<table cellspacing='2'>%1%2%3</table>")
        .arg(ownFigure(tr("EDP, %1").arg(product.name), unitNumber(cost.edp(), product)),
             ownFigure(tr("energy"), energyLabel(cost.energy)),
             ownFigure(tr("delay, %1").arg(delay.name), unitNumber(cost.cycles, delay)));
}

/// Returns a number and its bar. In Qt, an outermost table gives its columns their preferred
/// widths, but a nested table always fills its cell. A nested column can therefore serve as the
/// bar.
QString barLine(const QString& number, const QColor& colour, double share) {
    // Width of the number in per cent of the page, at which numbers never wrap.
    constexpr double numberPart = 44;
    constexpr double barPart = 100 - numberPart;
    const double bar = std::clamp(barPart * share, 0.5, barPart);
    return QStringLiteral(
               "<table width='100%' cellspacing='0' cellpadding='0'><tr>"
               "<td width='%1%' align='right' style='%6; white-space:nowrap'>%2&nbsp;</td>"
               "<td width='%3%' valign='middle'><table width='100%' cellspacing='0' "
               "cellpadding='0'><tr>"
               "<td bgcolor='%4' style='font-size:8px'>&nbsp;</td></tr></table></td>%5"
               "</tr></table>")
        .arg(QString::number(numberPart), number, QString::number(bar), colour.name(),
             bar < barPart ? QStringLiteral("<td width='%1%'></td>").arg(barPart - bar) : QString(),
             styleOf(fixedPitchFamilies()));
}

QString costRow(const QString& name, double tried, double best, const Theme& theme) {
    const double most = std::max(tried, best);
    const auto line = [&](double value, const QColor& colour, bool bold) {
        return barLine(bold ? QStringLiteral("<b>%1</b>").arg(quantityLabel(value))
                            : quantityLabel(value),
                       colour, most > 0 ? value / most : 0);
    };
    return QStringLiteral("<p style='margin-bottom:0; margin-top:6px'>%1 &nbsp;<b>%2</b></p>%3%4")
        .arg(name, best > 0 ? ratioLabel(tried / best) : QString(),
             line(tried, theme.markColor(Mark::Better), false),
             line(best, theme.markColor(Mark::Kept), true));
}

/// Returns the text in a small font; empty for an empty text.
QString remark(const Theme& theme, const QString& text) {
    return text.isEmpty()
               ? QString()
               : QStringLiteral("<p style='color:%1; font-size:11px; margin-top:4px'>%2</p>")
                     .arg(theme.faintText().name(), text);
}

QString legend(bool whole, bool inTime) {
    return whole    ? tr("grey: this mapping, blue: best mapping of the search")
           : inTime ? tr("grey: its best completion, blue: best mapping of the search")
                    : tr("grey: best completion found in five seconds, blue: best mapping of the "
                         "search");
}

QString triedPart(const CandidateResult& answer, const Problem* problem, const Theme& theme,
                  bool whole, bool isBest) {
    const ClockRate clock = problem != nullptr ? problem->accelerator.clock : ClockRate();
    QString html = section(theme, whole ? tr("cost") : tr("cost of the best completion"));
    if (!answer.cost) {
        return html + QStringLiteral("<p style='margin-top:0'>%1 %2</p>")
                          .arg(tr("This candidate has no legal completion."),
                               answer.sentence.toHtmlEscaped());
    }
    if (!answer.best) {
        return html + QStringLiteral("<p style='margin-top:0'>%1</p>")
                          .arg(tr("EDP %1").arg(edpLabel(answer.cost->edp(), clock)));
    }
    const QString fraction = remark(theme, whyFraction(answer.cost->cycles));
    if (isBest) {
        return html + ownFigures(*answer.cost, clock) + fraction;
    }
    const auto inUnit = [&](const QString& title, const Unit& of, double tried, double best) {
        return costRow(title.arg(of.name), tried / of.factor, best / of.factor, theme);
    };
    html += inUnit(tr("EDP, %1"), edpUnit(clock), answer.cost->edp(), answer.best->edp());
    html += inUnit(tr("energy, %1"), energyUnit(std::max(answer.cost->energy, answer.best->energy)),
                   answer.cost->energy, answer.best->energy);
    html += inUnit(tr("delay, %1"), delayUnit(clock), answer.cost->cycles, answer.best->cycles);
    if (problem != nullptr) {
        const QString best = tr("best");
        for (const QString& cause : costCauses(*problem, *answer.cost, *answer.best, best)) {
            html += QStringLiteral("<p style='margin-bottom:0; margin-top:4px'>%1</p>")
                        .arg(cause.toHtmlEscaped());
        }
    }
    return html + remark(theme, legend(whole, answer.inTime)) +
           remark(theme, tr("× shows multiples of the best mapping of the search.")) + fraction;
}

QString pathPart(const CandidateExplanation& why, const Theme& theme) {
    QStringList steps;
    for (const CandidateExplanation::Step& step : why.path) {
        steps.push_back(link(theme, step.node, step.text));
    }
    return section(theme, tr("path")) +
           QStringLiteral("<p style='margin-top:0'>%1</p>").arg(steps.join(QStringLiteral(" › ")));
}

/// Returns a link to the explanation of the best mapping, which is shown without a selection.
QString linkToBest(const Theme& theme) {
    return QStringLiteral("<p>%1</p>").arg(link(theme, noNode, tr("Explain the best mapping")));
}

}  // namespace

QString inspectorPage(const CandidateExplanation& why, const Theme& theme,
                      const std::optional<CandidateResult>& answer, bool trying,
                      const Problem* problem) {
    QString html =
        QStringLiteral("<p style='font-size:15px; margin-top:0; margin-bottom:4px'><b>%1</b></p>")
            .arg(withUnbrokenFactors(why.title).toHtmlEscaped());
    html += QStringLiteral(
                "<table cellspacing='0' cellpadding='0' style='margin-top:4px'><tr>"
                "<td style='padding-right:8px; padding-top:1px'>"
                "<img src='mark:%1' width='12' height='12'></td><td><b>%2</b></td></tr></table>")
                .arg(static_cast<int>(why.mark))
                .arg(why.verdict.toHtmlEscaped());
    html += QStringLiteral("<p style='font-size:13px'>%1</p>")
                .arg(withUnbrokenFactors(withThinSpaces(sentence(why.sentence))).toHtmlEscaped());
    html += why.hasRule ? rulePart(why, theme) : QString();
    html += QStringLiteral("<a name='answer'></a>");
    if (trying) {
        html +=
            section(theme, tr("cost of the best completion")) +
            QStringLiteral("<p style='margin-top:0'>%1</p>").arg(tr("Completing the candidate…"));
    } else if (answer) {
        html += triedPart(*answer, problem, theme, !why.hasRule, why.isBest);
    }
    return theme.sized(html + pathPart(why, theme) + linkToBest(theme));
}

QString emptyInspectorPage(const Theme& theme, const RunData* run, const QString& withoutRun) {
    const QString hint = tr("Select a candidate in any view. This panel shows why it was kept or "
                            "pruned, with the compared numbers.");
    const QString html = QStringLiteral("<p style='color:%1; font-size:13px; margin-top:0'>%2</p>");
    QString text = withoutRun;
    if (run != nullptr) {
        const QString none = run->isRunning()
                                 ? tr("The search is running, without a mapping so far.")
                                 : tr("The search has found no mapping.");
        text = oneAfterOther(none, hint);
    }
    return theme.sized(html).arg(theme.faintText().name(), text);
}

}  // namespace loopglass::ui
