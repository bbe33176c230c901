#pragma once

#include <memory>

#include "core/Wings.h"

namespace gnx::widgets {
class ObserveClient;
class Theme;
} // namespace gnx::widgets

namespace gnx::explorer {

class BenchActions;
class BenchPages;
class CapturePages;
class CategoryActions;
class CompilerPages;
class ConfigPages;
class DatasetPages;
class DatasetTable;
class DivergencePages;
class ExportActions;
class FigurePages;
class InspectorDock;
class LogPages;
class NewSamplePages;
class OpenActions;
class OpenDatasets;
class ProfilePages;
class ReferencePages;
class Registry;
class RelationPages;
class ScorePages;
class SetPages;
class Settings;
class Tour;
class TrainingPages;
class Workspace;

/// The parts of the window: makes them, each with those it depends on, and connects those that do not know each other.
/// All are children of the window. A new part is a line here; a new page of a part is not.
class Parts {
  public:
    Parts(Workspace& workspace, Registry& registry, Settings& settings, Theme& theme);

    const std::shared_ptr<ObserveClient> observe;
    DatasetTable& table;
    InspectorDock& inspection;
    CompilerPages& compilers;
    BenchPages& bench;
    BenchActions& bench_actions;
    DivergencePages& divergence;
    ProfilePages& profiles;
    ReferencePages& references;
    RelationPages& relations;
    DatasetPages& dataset;
    CategoryActions& categories;
    ScorePages& scores;
    SetPages& sets;
    FigurePages& figures;
    CapturePages& captures;
    NewSamplePages& new_samples;
    TrainingPages& trainings;
    ConfigPages& configs;
    LogPages& logs;
    ExportActions& exports;
    OpenDatasets& datasets;
    OpenActions& opening;
    Tour& tour;

  private:
    void tieDataset(Workspace& workspace);
    void tieResults(Workspace& workspace);
};

} // namespace gnx::explorer
