#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// The category of a sample that the user has given none. The GraphNet paper (arXiv 2510.24035) speaks of six task
/// categories and states no rule; this is ours. The first that applies:
///   1. the declared tag, where it is one of computer_vision, nlp, audio, multimodal;
///   2. the origin, where its models are of one kind: timm, torchvision, mmseg, mmpose, mmdet, mmpretrain, ultralytics,
///      PaddleDetection, PaddleSeg, PaddleClas: computer_vision; PaddleNLP: nlp; torchaudio, nemo, PaddleSpeech: audio;
///      PaddleMIX: multimodal; torchgeometric, PaddleScience, PGL: graph_scientific;
///   3. parts of the name and model (table in Categories.cpp), by the categories' order: multimodal, audio,
///      graph_scientific, nlp, computer_vision, so that "clip" decides before "vit";
///   4. other.
std::string defaultCategory(const SampleRow& row);

/// The list of categories, and what the user decided for single samples. One object per thread, on that thread's
/// Database. Every change returns what there was before, so that it can be undone by assigning that again.
class Categories {
  public:
    struct Assignment {
        SampleId sample;
        std::optional<std::string> category; ///< none: by the default rule
    };
    /// A category that was deleted, with its samples.
    struct Deleted {
        std::string name;
        std::vector<Assignment> assignments;
    };

    explicit Categories(Database& database) : database_(database) {}

    /// In the order of lists; initially the six of the default rule.
    Result<std::vector<std::string>> list() const;
    /// InvalidInput if the name is empty or taken.
    Status add(const std::string& name);
    /// The user's samples move along. InvalidInput if `to` is empty or taken; NotFound.
    Status rename(const std::string& from, const std::string& to);
    /// The user's samples in it fall back to the default rule. NotFound.
    Result<Deleted> remove(const std::string& name);
    /// One transaction. NotFound if a category is not in the list.
    Result<std::vector<Assignment>> assign(const std::vector<Assignment>& assignments);
    Result<std::vector<Assignment>> assign(const std::vector<SampleId>& samples,
                                           const std::optional<std::string>& category);
    /// The user's decisions, by sample.
    Result<std::unordered_map<SampleId, std::string>> edits() const;

  private:
    Database& database_;
};

} // namespace gnx::data
