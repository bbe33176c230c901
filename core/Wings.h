#pragma once

/// The wings of core in their order, as the compiler sees it: code of a wing finds the names of the wings before it,
/// and none of those behind it. widgets and app come after them.
namespace gnx::base {}
namespace gnx::graph {
using namespace base;
}
namespace gnx::data {
using namespace graph;
}
namespace gnx::drawing {
using namespace data;
}
namespace gnx::exec {
using namespace drawing;
}
namespace gnx::bench {
using namespace exec;
}
namespace gnx::profile {
using namespace bench;
}
namespace gnx::capture {
using namespace profile;
}
namespace gnx::learn {
using namespace capture;
}
namespace gnx::results {
using namespace learn;
}

namespace gnx::widgets {
using namespace results;
}
namespace gnx::explorer {
using namespace widgets;
}
namespace gnx::cli {
using namespace results;
}
namespace gnx::worker {
using namespace exec;
}
namespace gnx::layout {
using namespace drawing;
}
namespace gnx::injection {
using namespace exec;
}
namespace gnx::test {
using namespace explorer;
using namespace layout;
using namespace worker;
} // namespace gnx::test
