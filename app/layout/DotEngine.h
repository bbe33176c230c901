#pragma once

#include <memory>

#include <graphviz/gvc.h>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::layout {

/// Graphviz's dot (Gansner, Koutsofios, North, Vo: A Technique for Drawing Directed Graphs, IEEE TSE 19(3), 1993) for
/// one request after the other. It loads and reads its files once, some milliseconds.
class DotEngine {
  public:
    DotEngine();
    /// The request must have passed checkLayoutRequest(). Errors: Unknown, when dot reports a failure.
    Result<LayoutResult> layOut(const LayoutRequest& request);

  private:
    struct FreeContext {
        void operator()(GVC_t* context) const { gvFreeContext(context); }
    };
    std::unique_ptr<GVC_t, FreeContext> context_;
};

} // namespace gnx::layout
