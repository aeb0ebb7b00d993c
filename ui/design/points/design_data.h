#pragma once

#include "cost/derivation/roofline.h"
#include "design/points/prepared_design.h"
#include "text/score_text.h"

#include <QString>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

inline constexpr double squareMillimetre = 1e6;  ///< µm²

/// A machine of the design with its best mappings. Sums count repeats.
struct DesignPoint {
    std::vector<design::Value> values;  ///< by axis of the design
    std::shared_ptr<const Accelerator> machine;
    Message whyNone = {};  ///< why it has no mapping, or none within the budget
    bool proven = false;   ///< no mapping is better
    double objective = 0;  ///< objective of all layers together
    double energy = 0;     ///< pJ
    double cycles = 0;
    std::vector<double> parts = {};  ///< pJ by level, outermost first, and of the MACs
    double outerWords = 0;           ///< read and updated at the outermost level
    QString order = {};              ///< order of the outermost loops, for a single layer
    QString unrolling = {};          ///< dimensions over the fanouts; one layer alone
    /// By layer of the design, of its best mapping; empty where mappings are chosen together.
    std::vector<RooflinePoint> underRoofs = {};
    std::vector<double> areas = {};        ///< µm² by level, and of the MACs
    bool areaKnown = false;                ///< whether the areas of all parts on the chip are known
    std::optional<std::size_t> over = {};  ///< the limit that it breaks
    double overNumber = 0;                 ///< the exceeded quantity, in the unit of the limit

    bool isMapped() const { return whyNone.empty(); }
    double area() const;  ///< µm²
};

/// Place of a point: a curve, and a position on the axis.
struct DesignPlace {
    std::size_t curve = 0;
    std::size_t x = 0;
    bool operator==(const DesignPlace&) const = default;
};

/// The data of all views of a design; immutable.
struct DesignData {
    PreparedDesign of;
    std::vector<design::Value> xs;      ///< along the axis, ascending; refined ones as well
    std::vector<design::Value> curves;  ///< one entry without a value where there is one curve
    /// [curve][x]; null = not mapped yet.
    std::vector<std::vector<std::shared_ptr<const DesignPoint>>> points;
    std::vector<std::string> parts;  ///< names of DesignPoint::parts
    double compulsoryWords = 0;      ///< words at the outermost level that no mapping can avoid
    double compulsoryEnergy = 0;     ///< pJ of these there

    const design::Design& design() const { return *of.design; }
    const design::Axis& axis() const { return design().space.axes[of.axis]; }
    const design::Axis* curveAxis() const {
        return of.curves ? &design().space.axes[*of.curves] : nullptr;
    }
    const DesignPoint* at(const DesignPlace& place) const;
    /// The least objective of the points within the budget; none before one is mapped.
    std::optional<DesignPlace> best() const;
    /// Why none of the points is; empty while points are missing, or where one is.
    Message reasonNoBest() const;
    /// Returns all displayed points as explore() returns them, for reasonOf(): by curve, then along
    /// the axis.
    design::ExplorationResult asExploring() const;
    std::size_t numberOf(const DesignPlace& place) const {
        return place.curve * xs.size() + place.x;
    }
    std::size_t mapped() const;  ///< points that are known
    std::size_t all() const { return xs.size() * curves.size(); }
    /// Every known point is proven.
    bool isProven() const;
    /// Whether a place has no size within the budget: where sizes are optimised, such a place shows
    /// the first sizes, which are not optimal.
    bool hasStandIns() const;
    /// Whether the request allows imperfect factors but the proofs hold for perfect factors only.
    bool isEvenOnly() const { return leavesOutUneven(of.of.method, of.of.options); }
};

/// Returns the format of a design's scores; `typical` is one of the scores. Its machines have one
/// clock.
ScoreText scoresOf(const design::Design& design, double typical);
/// Returns the format for the mapped points.
ScoreText scoresOf(const DesignData& data);

using SharedDesign = std::shared_ptr<const DesignData>;

/// Returns data without mapped points. `prepared` must have a design.
DesignData emptyData(const PreparedDesign& prepared);
/// Stores a point in its place; adds the place if it is missing.
void put(DesignData& data, const design::Value& x, std::size_t curve,
         std::shared_ptr<const DesignPoint> point);

/// `24 576 words`, `14x12`, `0.75 pJ`.
QString valueLabel(const design::Parameter& parameter, const design::Value& value);
/// `capacity of L2`, `fanout of L2`.
QString parameterTitle(const design::Parameter& parameter);
/// The unit of its values; empty for none.
QString parameterUnit(design::ParameterKind kind);
/// One number for a place along an axis; of a fanout its children.
double placeNumber(const design::Value& value);
/// `0.51 mm²`.
QString areaLabel(double squareMicrometres);
/// `+9.0 %`, `−12 %`, of a ratio to what was before.
QString changeLabel(double ratio);
/// −1 for less, 0 for what changeLabel() calls `0 %`, 1 for more.
int changeSign(double ratio);
/// Returns the point in one line: `L2 capacity 24 576 words · L2 fanout 14×12`.
QString pointTitle(const DesignData& data, const DesignPlace& place);
/// Returns its place without the values of optimised parameters.
QString placeTitle(const DesignData& data, const DesignPlace& place);

}  // namespace loopglass::ui
