#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace parlour::arena {

/// A square matrix of a few dozen rows.
class Matrix {
 public:
  explicit Matrix(std::size_t rows) : rows_(rows), values_(rows * rows) {}

  std::size_t rows() const { return rows_; }
  double& at(std::size_t row, std::size_t column) { return values_[row * rows_ + column]; }
  double at(std::size_t row, std::size_t column) const { return values_[row * rows_ + column]; }

 private:
  std::size_t rows_;
  std::vector<double> values_;
};

inline Matrix product(const Matrix& left, const Matrix& right) {
  Matrix result(left.rows());
  for (std::size_t row = 0; row < left.rows(); ++row)
    for (std::size_t inner = 0; inner < left.rows(); ++inner)
      for (std::size_t column = 0; column < left.rows(); ++column)
        result.at(row, column) += left.at(row, inner) * right.at(inner, column);
  return result;
}

inline std::vector<double> product(const Matrix& left, const std::vector<double>& right) {
  std::vector<double> result(right.size());
  for (std::size_t row = 0; row < right.size(); ++row)
    for (std::size_t column = 0; column < right.size(); ++column)
      result[row] += left.at(row, column) * right[column];
  return result;
}

/// Gauss–Jordan elimination with the largest pivot of each column; `matrix` must have an inverse.
inline Matrix inverse_of(Matrix matrix) {
  const std::size_t n = matrix.rows();
  Matrix result(n);
  for (std::size_t at = 0; at < n; ++at) result.at(at, at) = 1;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < n; ++row)
      if (std::abs(matrix.at(row, column)) > std::abs(matrix.at(pivot, column))) pivot = row;
    assert(matrix.at(pivot, column) != 0);
    const double scale = 1 / matrix.at(pivot, column);
    for (std::size_t at = 0; at < n; ++at) {
      std::swap(matrix.at(pivot, at), matrix.at(column, at));
      std::swap(result.at(pivot, at), result.at(column, at));
      matrix.at(column, at) *= scale;
      result.at(column, at) *= scale;
    }
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column) continue;
      const double factor = matrix.at(row, column);
      for (std::size_t at = 0; at < n; ++at) {
        matrix.at(row, at) -= factor * matrix.at(column, at);
        result.at(row, at) -= factor * result.at(column, at);
      }
    }
  }
  return result;
}

}  // namespace parlour::arena
