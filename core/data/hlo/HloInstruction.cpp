#include "core/data/hlo/HloInstruction.h"

#include <algorithm>

namespace gnx::data {
namespace {

using Numbers = std::vector<std::int64_t>;

// Places in node_feat (HloFile.h has the others).
constexpr std::size_t kTupleShapes = 29, kDimensionsArgument = 31, kWindow = 37, kWindowStep = 8, kReversal = 85,
                      kConvolution = 93, kFeatureGroups = 107, kBatchGroups = 108, kSlice = 109, kSliceSizes = 121,
                      kEdgePadding = 125, kPairStep = 4, kPairListed = 2, kSpatial = 4, kStable = 133;

/// XLA's PrimitiveType of each column of the element type.
constexpr std::array<std::int64_t, column::kElementTypes> kTypeOfColumn{0,  1,  2,  3,  4,  5,  6,  7,  8, 9,
                                                                        10, 11, 12, 16, 15, 18, 13, 14, 17};

/// Numbers of the fields of ConvolutionDimensionNumbers, in the order of the columns; spatial ones take four.
struct ConvolutionField {
    std::uint32_t number = 0;
    bool spatial = false;
};
constexpr std::array<ConvolutionField, 8> kConvolutionFields{
    {{7, false}, {8, false}, {11, true}, {3, false}, {4, false}, {6, true}, {9, false}, {10, false}}};

class InstructionReader {
  public:
    explicit InstructionReader(WireReader message) : message_(std::move(message)) {}

    Result<HloInstruction> read() {
        for (WireField field; message_.next(field);)
            GNX_CHECK(take(field));
        GNX_CHECK(message_.status());
        write();
        return std::move(made_);
    }

  private:
    Status take(const WireField& field) {
        switch (field.number) {
        case 1:
            return text(field, made_.name);
        case 2:
            return text(field, made_.opcode);
        case 3:
            return shape(message_.message(field));
        case 9:
            parameter_number_ = field.signedInteger();
            return {};
        case 14:
            return message_.appendIntegers(field, dimensions_);
        case 15:
            return window(message_.message(field));
        case 16:
            return convolution(message_.message(field));
        case 17:
            return columnsOf(message_.message(field), slices_);
        case 20:
            return message_.appendIntegers(field, slice_sizes_);
        case 21:
            return padding(message_.message(field));
        case 35:
            made_.id = field.signedInteger();
            return {};
        case 36:
            return message_.appendIntegers(field, made_.operands);
        case 38:
            return message_.appendIntegers(field, made_.called);
        case 50:
            feature_groups_ = field.signedInteger();
            return {};
        case 58:
            batch_groups_ = field.signedInteger();
            return {};
        case 60:
            stable_ = field.integer != 0;
            return {};
        default:
            return {};
        }
    }

    Status text(const WireField& field, std::string_view& to) {
        GNX_TRY(to, message_.text(field));
        return {};
    }

    Status shape(WireReader shape) {
        for (WireField field; shape.next(field);)
            if (field.number == 2)
                element_type_ = field.signedInteger();
            else if (field.number == 3)
                GNX_CHECK(shape.appendIntegers(field, sizes_));
            else if (field.number == 4)
                ++tuple_shapes_;
            else if (field.number == 5)
                GNX_CHECK(layout(shape.message(field)));
        return shape.status();
    }

    Status layout(WireReader layout) {
        for (WireField field; layout.next(field);)
            if (field.number == 1)
                GNX_CHECK(layout.appendIntegers(field, minor_to_major_));
        return layout.status();
    }

    /// A repeated message of integers: appends the value of field i + 1 to list i, 0 if it is not set.
    template <std::size_t N> static Status columnsOf(WireReader message, std::array<Numbers, N>& lists) {
        for (Numbers& list : lists)
            list.push_back(0);
        for (WireField field; message.next(field);)
            if (field.number >= 1 && field.number <= N)
                lists[field.number - 1].back() = field.signedInteger();
        return message.status();
    }

    Status window(WireReader window) {
        for (WireField field; window.next(field);)
            if (field.number == 1)
                GNX_CHECK(columnsOf(window.message(field), window_));
        return window.status();
    }

    Status padding(WireReader padding) {
        for (WireField field; padding.next(field);)
            if (field.number == 1)
                GNX_CHECK(columnsOf(padding.message(field), padding_));
        return padding.status();
    }

    Status convolution(WireReader numbers) {
        for (WireField field; numbers.next(field);)
            for (std::size_t i = 0; i < kConvolutionFields.size(); ++i) {
                if (kConvolutionFields[i].number != field.number)
                    continue;
                if (kConvolutionFields[i].spatial)
                    GNX_CHECK(numbers.appendIntegers(field, convolution_[i]));
                else
                    convolution_[i] = {field.signedInteger()};
            }
        return numbers.status();
    }

    /// Without sum and product.
    void listed(std::size_t first, std::size_t count, const Numbers& values) {
        for (std::size_t i = 0; i < std::min(count, values.size()); ++i)
            made_.features[first + i] = static_cast<float>(values[i]);
    }
    void totalled(std::size_t first, std::size_t count, const Numbers& values) {
        writeHloList(std::span(made_.features).subspan(first, count + 2), count, values, 1);
    }

    void write() {
        for (std::size_t i = 0; i < kTypeOfColumn.size(); ++i)
            made_.features[column::kElementType + i] = kTypeOfColumn[i] == element_type_ ? 1 : 0;
        totalled(column::kDimensions, column::kListed, sizes_);
        made_.features[kTupleShapes] = static_cast<float>(tuple_shapes_);
        made_.features[column::kParameterNumber] = static_cast<float>(parameter_number_);
        listed(kDimensionsArgument, column::kListed, dimensions_);
        for (std::size_t i = 0; i + 1 < window_.size(); ++i)
            totalled(kWindow + i * kWindowStep, column::kListed, window_[i]);
        writeReversal(window_.back());
        std::size_t place = kConvolution;
        for (std::size_t i = 0; i < kConvolutionFields.size(); ++i) {
            const std::size_t count = kConvolutionFields[i].spatial ? kSpatial : 1;
            listed(place, count, convolution_[i]);
            place += count;
        }
        made_.features[kFeatureGroups] = static_cast<float>(feature_groups_);
        made_.features[kBatchGroups] = static_cast<float>(batch_groups_);
        // In the message start, limit, stride; in the columns start, stride, limit.
        totalled(kSlice, kPairListed, slices_[0]);
        totalled(kSlice + kPairStep, kPairListed, slices_[2]);
        totalled(kSlice + 2 * kPairStep, kPairListed, slices_[1]);
        totalled(kSliceSizes, kPairListed, slice_sizes_);
        totalled(kEdgePadding, kPairListed, padding_[0]);
        totalled(kEdgePadding + kPairStep, kPairListed, padding_[1]);
        made_.features[kStable] = stable_ ? 1 : 0;
        listed(column::kMinorToMajor, column::kListed, minor_to_major_);
    }

    void writeReversal(Numbers reversed) {
        for (std::int64_t& value : reversed)
            value = value != 0 ? 1 : 0;
        listed(kReversal, column::kListed, reversed);
        const auto count = std::ranges::count(reversed, 1);
        made_.features[kReversal + column::kListed] = static_cast<float>(count);
        made_.features[kReversal + column::kListed + 1] = static_cast<float>(std::ssize(reversed) - count);
    }

    WireReader message_;
    HloInstruction made_;
    std::int64_t element_type_ = 0, tuple_shapes_ = 0, parameter_number_ = 0, feature_groups_ = 0, batch_groups_ = 0;
    Numbers sizes_, minor_to_major_, dimensions_, slice_sizes_;
    std::array<Numbers, 7> window_;  ///< size, stride, padding low and high, window and base dilation, reversal
    std::array<Numbers, 3> slices_;  ///< start, limit, stride
    std::array<Numbers, 2> padding_; ///< low, high
    std::array<Numbers, kConvolutionFields.size()> convolution_;
    bool stable_ = false;
};

} // namespace

Result<HloInstruction> readHloInstruction(WireReader message) {
    return InstructionReader(std::move(message)).read();
}

void writeHloList(std::span<float> to, std::size_t listed, std::span<const std::int64_t> values, float empty_product) {
    std::uint64_t sum = 0, product = 1; // wraps where int64 would overflow
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i < listed)
            to[i] = static_cast<float>(values[i]);
        sum += static_cast<std::uint64_t>(values[i]);
        product *= static_cast<std::uint64_t>(values[i]);
    }
    to[listed] = static_cast<float>(static_cast<std::int64_t>(sum));
    to[listed + 1] = values.empty() ? empty_product : static_cast<float>(static_cast<std::int64_t>(product));
}

} // namespace gnx::data
