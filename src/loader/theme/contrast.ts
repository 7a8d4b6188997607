/**
 * WCAG 2.2 contrast ratio (1–21) of two `oklch(L C H)` colors; undefined if one can't be parsed.
 * Colors outside sRGB are clipped to it.
 */
export function contrast(one: string, other: string): number | undefined {
  const luminances = [luminance(one), luminance(other)]
  const [light, dark] = luminances.toSorted((a, b) => (b ?? 0) - (a ?? 0))
  if (luminances.includes(undefined)) return undefined
  return (light! + 0.05) / (dark! + 0.05)
}

/** Lightness 0–1, chroma, and hue in degrees of an `oklch(L C H)` color. */
export function readColour(colour: string) {
  const match = /^oklch\(([\d.]+)(%?) ([\d.]+) ([\d.]+)\)$/.exec(colour)
  if (!match) return undefined
  const lightness = Number(match[1]) / (match[2] ? 100 : 1)
  return { lightness, chroma: Number(match[3]), hue: Number(match[4]) }
}

/** Relative luminance, 0–1, from linear sRGB (Ottosson's OKLab matrices). */
export function luminance(colour: string): number | undefined {
  const read = readColour(colour)
  if (!read) return undefined
  const { lightness, chroma } = read
  const hue = (read.hue * Math.PI) / 180
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r, g, bl] = [red, green, blue].map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}
