#include "search/space/divisors.h"

namespace loopglass::space {

std::vector<std::int64_t> divisorsOf(std::int64_t n) {
    std::vector<std::int64_t> small;
    std::vector<std::int64_t> large;
    for (std::int64_t i = 1; i * i <= n; ++i) {
        if (n % i == 0) {
            small.push_back(i);
            if (i != n / i) {
                large.push_back(n / i);
            }
        }
    }
    small.insert(small.end(), large.rbegin(), large.rend());
    return small;
}

}  // namespace loopglass::space
