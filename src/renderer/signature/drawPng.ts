import type { PointGroup } from 'signature_pad'

/** Characters of a data URL for 60 kB. */
const mostCharacters = Math.floor((60_000 * 4) / 3)
const widest = 600

/** A drawing as a PNG at most 600 px wide and 60 kB large; scaled down until it fits. */
export function drawPng(source: HTMLCanvasElement): string {
  for (let width = Math.min(widest, source.width); width >= 50; width *= 0.75) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width)
    canvas.height = Math.round((width * source.height) / source.width)
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
    const image = canvas.toDataURL('image/png')
    if (image.length <= mostCharacters) return image
  }
  throw new Error('A drawing 50 px wide takes more than 60 kB.')
}

/** The same strokes for a pad of another width. */
export function scaleStrokes(groups: readonly PointGroup[], factor: number): PointGroup[] {
  return groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))
}
