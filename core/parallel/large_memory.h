#pragma once

#include <cstddef>
#include <memory_resource>
#include <new>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace loopglass::parallel {

/// A memory resource for tables with random access. In a table of a million entries, most look-ups
/// miss the processor's cache of page addresses. Such a miss costs more than a miss of the data
/// cache. This allocator requests large pages from the system; if there are none, normal pages are
/// used. Small tables get normal memory.
class LargeMemory : public std::pmr::memory_resource {
public:
    static void* take(std::size_t bytes, std::size_t alignment) {
        if (bytes < large) {
            return ::operator new (bytes, std::align_val_t{alignment});
        }
        void* memory = ::operator new (whole(bytes), std::align_val_t{page});
#ifdef __linux__
        // A failure of this call has no effect.
        static_cast<void>(madvise(memory, whole(bytes), MADV_HUGEPAGE));
#endif
        return memory;
    }
    static void give(void* memory, std::size_t bytes, std::size_t alignment) noexcept {
        ::operator delete (memory, std::align_val_t{bytes < large ? alignment : page});
    }

private:
    static constexpr std::size_t page = std::size_t{1} << 21;
    static constexpr std::size_t large = page / 2;

    static constexpr std::size_t whole(std::size_t bytes) {
        return (bytes + page - 1) / page * page;
    }

    void* do_allocate(std::size_t bytes, std::size_t alignment) override {
        return take(bytes, alignment);
    }
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override {
        give(memory, bytes, alignment);
    }
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
        return dynamic_cast<const LargeMemory*>(&other) != nullptr;
    }
};

template <typename T> struct LargeAllocator {
    using value_type = T;

    LargeAllocator() = default;
    template <typename U> explicit LargeAllocator(const LargeAllocator<U>& /*other*/) {}

    T* allocate(std::size_t count) {
        return static_cast<T*>(LargeMemory::take(count * sizeof(T), alignof(T)));
    }
    void deallocate(T* memory, std::size_t count) noexcept {
        LargeMemory::give(memory, count * sizeof(T), alignof(T));
    }
    bool operator==(const LargeAllocator& /*other*/) const { return true; }
};

template <typename T> using LargeVector = std::vector<T, LargeAllocator<T>>;

}  // namespace loopglass::parallel
