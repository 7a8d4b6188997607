declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    blocks: Record<string, never>
  }
}

interface Picture {
  readonly metadata: { readonly width: number; readonly height: number }
  /** RGBA. */
  readonly data: ArrayLike<number>
}

/** Pixels of a side of what is compared as one color. */
const side = 12
/** Of 255, per channel. */
const tolerance = 40
/**
 * Of all blocks. Letters that are hinted in another way make 0.2 % of a picture differ, a choice
 * that moves to another line a tenth.
 */
const allowedShare = 0.006
/** Pixels by which the size may be rounded in another way. */
const allowedPixels = 2

/**
 * Compares pictures as an eye does from a step away: each block by its mean color. What moves,
 * collapses, disappears or changes color is another picture; how a machine smooths letters is not.
 */
export function compareBlocks(
  reference: Picture,
  actual: Picture,
): { readonly pass: boolean; readonly diff: null; readonly message: string | null } {
  const [one, other] = [reference.metadata, actual.metadata]
  if (
    Math.abs(one.width - other.width) > allowedPixels ||
    Math.abs(one.height - other.height) > allowedPixels
  ) {
    const message = `${other.width} × ${other.height} pixels instead of ${one.width} × ${one.height}`
    return { pass: false, diff: null, message }
  }
  const columns = Math.floor(Math.min(one.width, other.width) / side)
  const rows = Math.floor(Math.min(one.height, other.height) / side)
  let differing = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [mine, theirs] = [meanOf(reference, column, row), meanOf(actual, column, row)]
      if (mine.some((value, channel) => Math.abs(value - theirs[channel]!) > tolerance)) differing++
    }
  const share = differing / Math.max(1, columns * rows)
  if (share <= allowedShare) return { pass: true, diff: null, message: null }
  return { pass: false, diff: null, message: `${(share * 100).toFixed(1)} % of it differs` }
}

function meanOf({ metadata: { width }, data }: Picture, column: number, row: number): number[] {
  const sums = [0, 0, 0]
  for (let y = row * side; y < (row + 1) * side; y++)
    for (let x = column * side; x < (column + 1) * side; x++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel]! += data[(y * width + x) * 4 + channel]!
  return sums.map((sum) => sum / (side * side))
}
