#include "core/exec/engine/LargeBlocks.h"

#include <cstddef>
#include <list>
#include <mutex>
#include <unordered_map>

#include <c10/core/CPUAllocator.h>
#include <sys/mman.h>

namespace gnx::exec {
namespace {

constexpr std::size_t kLarge = std::size_t{1} << 20;
constexpr std::size_t kMostKept = std::size_t{128} << 20;
constexpr std::size_t kPage = 4096;

struct Block {
    void* begin = nullptr;
    std::size_t bytes = 0; ///< mapped
};

/// The mappings themselves, for threads of any number.
class Mappings {
  public:
    /// nullptr where the system has no more, or the process may not have it.
    void* take(std::size_t bytes) {
        const std::size_t whole = (bytes + kPage - 1) / kPage * kPage;
        const std::scoped_lock lock(mutex_);
        Block block = reuse(whole);
        if (block.begin == nullptr)
            block = {map(whole), whole};
        if (block.begin == nullptr && !kept_.empty()) {
            release();
            block.begin = map(whole);
        }
        if (block.begin == nullptr)
            return nullptr;
        given_.emplace(block.begin, block.bytes);
        use_.given += block.bytes;
        return block.begin;
    }

    bool has(void* begin) {
        const std::scoped_lock lock(mutex_);
        return given_.contains(begin);
    }

    void giveBack(void* begin) {
        const std::scoped_lock lock(mutex_);
        const auto found = given_.find(begin);
        const Block block{begin, found->second};
        given_.erase(found);
        use_.given -= block.bytes;
        kept_.push_back(block);
        use_.kept += block.bytes;
        while (use_.kept > kMostKept)
            drop(kept_.begin());
    }

    void releaseKept() {
        const std::scoped_lock lock(mutex_);
        release();
    }

    LargeBlockUse use() {
        const std::scoped_lock lock(mutex_);
        return use_;
    }

  private:
    using Kept = std::list<Block>;

    static void* map(std::size_t bytes) {
        void* const begin = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        return begin == MAP_FAILED ? nullptr : begin;
    }

    void drop(Kept::iterator block) {
        ::munmap(block->begin, block->bytes);
        use_.kept -= block->bytes;
        kept_.erase(block);
    }

    void release() {
        while (!kept_.empty())
            drop(kept_.begin());
    }

    /// The smallest that is kept and large enough, unless more than an eighth of what is asked would be wasted.
    Block reuse(std::size_t bytes) {
        auto best = kept_.end();
        for (auto block = kept_.begin(); block != kept_.end(); ++block)
            if (block->bytes >= bytes && block->bytes - bytes <= bytes / 8 &&
                (best == kept_.end() || block->bytes < best->bytes))
                best = block;
        if (best == kept_.end())
            return {};
        const Block block = *best;
        use_.kept -= block.bytes;
        kept_.erase(best);
        return block;
    }

    std::mutex mutex_;
    std::unordered_map<void*, std::size_t> given_; ///< bytes mapped, by begin
    Kept kept_;                                    ///< the last given back is the last
    LargeBlockUse use_;
};

/// Never destroyed: tensors of static objects are given back at the very end.
Mappings& mappings() {
    static auto* const all = new Mappings;
    return *all;
}

void giveBack(void* begin) {
    c10::profiledCPUMemoryReporter().Delete(begin);
    mappings().giveBack(begin);
}

class LargeBlocks final : public c10::Allocator {
  public:
    c10::DataPtr allocate(std::size_t bytes) override {
        void* const begin = bytes < kLarge ? nullptr : mappings().take(bytes);
        if (begin == nullptr)
            return c10::GetDefaultCPUAllocator()->allocate(bytes); // its message, too, where memory is at an end
        c10::profiledCPUMemoryReporter().New(begin, bytes);
        return {begin, begin, &giveBack, c10::Device(c10::DeviceType::CPU)};
    }

    c10::DeleterFnPtr raw_deleter() const override { return &giveBackAny; }

    void copy_data(void* to, const void* from, std::size_t bytes) const override { default_copy_data(to, from, bytes); }

  private:
    /// For a raw allocation the origin is unknown.
    static void giveBackAny(void* begin) {
        if (mappings().has(begin))
            giveBack(begin);
        else
            c10::GetDefaultCPUAllocator()->raw_deallocate(begin);
    }
};

} // namespace

void useLargeBlocks() {
    static auto* const blocks = new LargeBlocks; // LibTorch keeps it to the end
    c10::SetCPUAllocator(blocks);
}

void releaseLargeBlocks() {
    mappings().releaseKept();
}

LargeBlockUse largeBlockUse() {
    return mappings().use();
}

} // namespace gnx::exec
