import { isObject, type JsonObject } from '#model'
import { contrast, luminance, readColour } from './contrast.ts'
import pairs from './contrastPairs.json' with { type: 'json' }
import derived from './derivedColours.json' with { type: 'json' }

interface Rule {
  /** The brand's color whose hue it has, and at most whose chroma. */
  readonly of?: string
  /** Degrees from that hue. */
  readonly turn?: number
  /** Its own hue, whatever the brand is. */
  readonly hue?: number
  readonly lightness: number
  readonly chroma: number
}

type Colours = Record<string, string>

/** Of a ground, above which black is read better than white. */
const half = 0.179

/**
 * A merged org.json whose theme has every color of both schemes: those that it does not give are
 * derived from `primary` and, if given, `secondary` of the light scheme, in a lightness that can be
 * read on its grounds.
 */
export function completeTheme(org: JsonObject): JsonObject {
  const { theme } = org
  if (!isObject(theme) || !isObject(theme.colours)) return org
  const { colours: given, dark = {} } = theme as { colours: Colours; dark?: Colours }
  if (given.primary === undefined) return org
  const colours = complete(given, given, derived.colours)
  return {
    ...org,
    theme: { ...theme, colours, dark: complete(dark, colours, derived.dark) },
  }
}

function complete(given: Colours, brand: Colours, rules: Readonly<Record<string, Rule>>): Colours {
  const colours = { ...given }
  for (const [name, rule] of Object.entries(rules)) colours[name] ??= derive(name, rule)
  return colours

  function derive(name: string, { of, turn = 0, hue, lightness, chroma }: Rule): string {
    const base = of === undefined ? undefined : readColour(brand[of]!)
    const grounds = pairs.filter(({ front, back }) => front === name && colours[back] !== undefined)
    const isLight = grounds.some(({ back }) => luminance(colours[back]!)! > half)
    const write = (at: number) => {
      const most = base ? Math.min(chroma, base.chroma) : chroma
      const turned = ((hue ?? base?.hue ?? 0) + turn + 360) % 360
      return `oklch(${at} ${at === 0 || at === 1 ? 0 : most} ${turned})`
    }
    const isRead = (colour: string) =>
      grounds.every(({ back, least }) => contrast(colour, colours[back]!)! >= least)
    for (let step = 0; ; step++) {
      const moved = Math.round(1000 * lightness + (isLight ? -10 : 10) * step) / 1000
      const at = Math.min(1, Math.max(0, moved))
      if (isRead(write(at)) || at !== moved) return write(at)
    }
  }
}
