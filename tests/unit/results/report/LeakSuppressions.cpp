// Fontconfig keeps its configuration until the process ends; its caches are no leaks of ours. Nobody asks where there
// is no sanitizer.
extern "C" const char* __lsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier): LSan's name
extern "C" const char* __lsan_default_suppressions() { // NOLINT(bugprone-reserved-identifier)
    return "leak:libfontconfig\n";
}
