#pragma once

#include <stdexcept>
#include <unistd.h>

#include "core/Wings.h"

namespace gnx::test {

/// While it lives, a test that root runs is refused by file permissions as anyone else would be.
class OrdinaryUser {
  public:
    OrdinaryUser() : before_(::geteuid()) {
        if (before_ == 0 && ::seteuid(kNobody) != 0)
            throw std::runtime_error("cannot become an ordinary user");
    }
    ~OrdinaryUser() {
        if (before_ == 0 && ::seteuid(before_) != 0)
            ::_exit(1); // the tests after this one would fail for a wrong reason
    }
    OrdinaryUser(const OrdinaryUser&) = delete;
    OrdinaryUser& operator=(const OrdinaryUser&) = delete;

  private:
    static constexpr uid_t kNobody = 65534;
    uid_t before_;
};

} // namespace gnx::test
