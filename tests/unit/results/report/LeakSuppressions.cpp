// Fontconfig keeps its configuration until the process ends; its caches are not leaks of ours. Without a sanitizer this
// has no effect.
extern "C" const char* __lsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier): LSan's name
extern "C" const char* __lsan_default_suppressions() { // NOLINT(bugprone-reserved-identifier)
    return "leak:libfontconfig\n";
}
