/**
 * "360,1280" as px: the smallest supported width, and a desktop; a string: why the list is invalid.
 * Journeys are walked at the last.
 */
export function readWidths(text = '360,1280'): readonly number[] | string {
  const widths = text.split(',').map(Number)
  const isFine = widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000)
  return isFine ? widths : `--widths takes px from 200 to 4000, with commas between: not "${text}".`
}
