/// The titles of core's figures, for lupdate: the window shows them by figureKindTitle().
#include <QtGlobal>

namespace {

[[maybe_unused]] constexpr const char* kTitles[] = {QT_TRANSLATE_NOOP("FigureKind", "S(t)"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "ES(t)"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Speedups (violin)"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Speedups at a tolerance"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Speedups (shares)"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Eager and compiled time"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Speedup by operators"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Speedup by parameters"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Speedup by intensity"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Pass rate"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Parts and compilers"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Compile time"),
                                                    QT_TRANSLATE_NOOP("FigureKind", "Why scores differ")};

} // namespace
