// Part of Parlour's rewrite of the course's interface. Standard library only, C++17 and later.
#pragma once

#include <memory>
#include <string>

#include "sign.hpp"

namespace ttt::game {

/// The cells of a board. Copies are independent of each other.
class FieldBitmap {
 public:
  /// All cells are NONE. Negative sizes count as zero.
  FieldBitmap(int rows, int cols);
  FieldBitmap(const FieldBitmap& other);
  FieldBitmap(FieldBitmap&& other) noexcept;
  ~FieldBitmap();
  FieldBitmap& operator=(const FieldBitmap& other);
  FieldBitmap& operator=(FieldBitmap&& other) noexcept;

  void set(int x, int y, Sign sign);  ///< outside the board: nothing happens
  Sign get(int x, int y) const;       ///< outside the board: WALL
  void reset();                       ///< all cells are NONE again
  bool is_valid(int x, int y) const;  ///< on the board
  int get_free_cells_num() const;
  int get_rows() const { return rows_; }
  int get_cols() const { return cols_; }

 private:
  /// Not a container: compiler flags may change the size of those.
  using Cells =
      std::unique_ptr<unsigned char[]>;  // NOLINT(modernize-avoid-c-arrays): its length is not known

  int rows_ = 0;
  int cols_ = 0;
  Cells cells_;  ///< row by row
};

/// Sets up the board before the first move.
class IFieldInitializer {
 public:
  virtual ~IFieldInitializer() = default;
  virtual void initialize(FieldBitmap& field) = 0;  ///< all cells of `field` are NONE
  virtual IFieldInitializer* clone() const = 0;     ///< the caller deletes it
};

/// Leaves the board empty.
class DefaultFieldInitializer : public IFieldInitializer {
 public:
  void initialize(FieldBitmap& field) override;
  IFieldInitializer* clone() const override;
};

/// A random path whose steps alternate between the two axes; it may cross itself. Depends on std::srand.
class Obstacle {
 public:
  /// `seq_len` steps, so at most `seq_len` + 1 cells.
  Obstacle(int seq_len);

  int get_moves_len() const { return static_cast<int>(moves_.size()); }
  char get_move(int i) const;  ///< L, R (x - 1, x + 1), D, U (y - 1, y + 1); 0 past the end

  int get_lsize() const { return left_; }  ///< how far it reaches from its start
  int get_rsize() const { return right_; }
  int get_dsize() const { return down_; }
  int get_usize() const { return up_; }

  static void move_point(int& x, int& y, char move);

 private:
  std::string moves_;
  int left_ = 0;
  int right_ = 0;
  int down_ = 0;
  int up_ = 0;
};

/// Obstacles at random places until `1 - playable_part` of the cells are walls, or no room is left; cells
/// within `gap` king's moves of an obstacle are kept free of later ones. Depends on std::srand. Existing
/// walls stay; stones block obstacles and are removed.
class RandomObstaclesFI : public IFieldInitializer {
 public:
  RandomObstaclesFI(float playable_part, int max_obstacle_len, int gap);
  void initialize(FieldBitmap& field) override;
  IFieldInitializer* clone() const override;

 private:
  float playable_part_;
  int max_obstacle_len_;
  int gap_;
};

}  // namespace ttt::game
