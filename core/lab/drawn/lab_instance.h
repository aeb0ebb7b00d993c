#pragma once

#include "lab/drawn/draw.h"
#include "lab/figures/figures.h"
#include "lab/file/lab.h"

#include <map>
#include <memory>
#include <stop_token>
#include <string>

namespace loopglass::lab {

/// A lab with values for its parameters, and the answers that the engine has computed. Students
/// with equal values share one instance. Not thread-safe. All functions throw InputError. The
/// exception has a position if the error is in the lab.
class LabInstance {
public:
    LabInstance(std::shared_ptr<const Lab> lab, DrawnParameters drawn);

    const Lab& lab() const { return *m_lab; }
    const DrawnParameters& drawn() const { return m_drawn; }

    /// Returns the engine's numbers for a case; the name "" means the case `given`.
    Figures& figures(const std::string& caseName);
    /// Returns the numbers for the accelerator and the workload of a case with the mapping of
    /// another file.
    std::unique_ptr<Figures> withMapping(const std::string& caseName, const Source& mapping);
    /// Returns the numbers for the workload of a case on its accelerator with changed parameters,
    /// under the best mapping. The instance keeps the result. The result is null if no mapping
    /// exists. Throws InputError for an unknown accelerator parameter.
    Figures* withMachine(const std::string& caseName,
                         const std::map<std::string, std::string>& numbers);

    /// Returns the value of an expression for a case. If `yours` is specified, the expression is
    /// evaluated for these numbers instead.
    double value(const Expression& expression, const std::string& caseName,
                 Figures* yours = nullptr);
    /// Returns a text of the lab in a language, with its placeholders filled.
    std::string text(const Phrase& phrase, const std::string& language,
                     const std::string& caseName);
    /// Returns a file of a case in the form that students see, with parameters filled in; empty if
    /// the case has no such file.
    GivenFile file(const std::string& caseName, GivenFile Case::*which) const;

    /// Moves results from `before` to this instance, for cases that are equal in both labs: equal
    /// files with their parameters, dimension sizes and settings. If `before` needs these results
    /// later, it computes them again.
    void takeOver(LabInstance& before);

    /// Returns the value of the parameter with this name; none if it does not exist.
    std::optional<double> parameter(const ExpressionNode& name) const;

    /// Ends searches early. Answers that need a search then throw InputError; the caller can
    /// request them again later.
    void setStop(const std::stop_token& stop);
    const std::stop_token& stop() const { return m_stop; }

    /// Returns the workload of a case. If the file is a network, its layer is selected, and changed
    /// dimension sizes are set.
    Workload workloadOf(const std::string& caseName);
    /// Returns the search and counting options of a case, without its constraints.
    MapOptions optionsOf(const std::string& caseName) const;

private:
    std::unique_ptr<Figures> build(const std::string& caseName);
    Subject subjectWithoutMapping(const std::string& caseName);
    void setBounds(const std::string& caseName, Workload& workload);
    std::string whatDecides(const std::string& caseName);

    std::shared_ptr<const Lab> m_lab;
    DrawnParameters m_drawn;
    std::stop_token m_stop;
    std::map<std::string, std::unique_ptr<Figures>> m_figures;
    std::map<std::string, std::unique_ptr<Figures>> m_machines;
};

/// Returns a number in the form that lab texts show: whole numbers with all digits, fractions with
/// four digits.
std::string shownNumber(double value);

}  // namespace loopglass::lab
