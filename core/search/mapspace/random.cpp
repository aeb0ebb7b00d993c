// Uniform integers by rejection. Below 2³² the upper half of a number is multiplied by n, and the
// upper half of the product is the lot (D. Lemire, Fast random integer generation in an interval,
// 2019); the few numbers that would make some lots likelier are drawn again. Above, bits are masked
// and drawn again until they are below n, twice on average.
#include "search/mapspace/random.h"

#include <bit>

namespace loopglass::mapspace {

std::uint64_t Random::below(std::uint64_t n) {
    constexpr std::uint64_t half = std::uint64_t{1} << 32U;
    if (n >= half) {
        const unsigned spare = static_cast<unsigned>(std::countl_zero(n - 1));
        std::uint64_t lot = m_engine() >> spare;
        while (lot >= n) {
            lot = m_engine() >> spare;
        }
        return lot;
    }
    std::uint64_t product = (m_engine() >> 32U) * n;
    std::uint64_t low = product & (half - 1);
    if (low < n) {
        const std::uint64_t unfair = half % n;
        while (low < unfair) {
            product = (m_engine() >> 32U) * n;
            low = product & (half - 1);
        }
    }
    return product >> 32U;
}

mpz_class Random::below(const mpz_class& n) {
    const mpz_class most = n - 1;
    const std::size_t bits = mpz_sizeinbase(most.get_mpz_t(), 2);
    mpz_class lot;
    do {
        lot = 0;
        for (std::size_t left = bits; left > 0;) {
            const auto some = static_cast<unsigned>(left < 32 ? left : 32);
            lot = (lot << some) + static_cast<unsigned long>(m_engine() >> (64 - some));
            left -= some;
        }
    } while (lot >= n);
    return lot;
}

}  // namespace loopglass::mapspace
