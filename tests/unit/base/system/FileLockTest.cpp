#include <filesystem>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/system/FileLock.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

class FileLockTest : public testing::Test {
  protected:
    TempDir folder_;
    std::filesystem::path file_ = folder_.path() / "model.lock";
};

TEST_F(FileLockTest, HasOneOwnerAtATime) {
    EXPECT_FALSE(FileLock::isTaken(file_));
    {
        auto first = FileLock::tryTake(file_);
        ASSERT_TRUE(first.ok());
        ASSERT_TRUE(first->has_value());
        EXPECT_TRUE(FileLock::isTaken(file_));
        const auto second = FileLock::tryTake(file_);
        ASSERT_TRUE(second.ok());
        EXPECT_FALSE(second->has_value());
    }
    EXPECT_FALSE(std::filesystem::exists(file_));
    EXPECT_TRUE(FileLock::tryTake(file_)->has_value());
}

TEST_F(FileLockTest, IsGivenBackByTheSystemWhenTheOwnerIsKilled) {
    const pid_t owner = ::fork();
    if (owner == 0) {
        const auto lock = FileLock::tryTake(file_);
        ::_exit(lock.ok() && lock->has_value() ? 0 : 1); // without a destructor, as a kill
    }
    int status = 0;
    ASSERT_EQ(::waitpid(owner, &status, 0), owner);
    ASSERT_EQ(status, 0);
    EXPECT_TRUE(std::filesystem::exists(file_));
    EXPECT_FALSE(FileLock::isTaken(file_));
    EXPECT_TRUE(FileLock::tryTake(file_)->has_value());
}

TEST_F(FileLockTest, AFolderThatIsNotThereIsNamed) {
    const auto lock = FileLock::tryTake(folder_.path() / "none/model.lock");
    ASSERT_FALSE(lock.ok());
    EXPECT_NE(lock.error().path.find("none/model.lock"), std::string::npos);
}

} // namespace
} // namespace gnx::test
