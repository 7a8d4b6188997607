import type { Theme, ThemeColours } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { contrast, luminance } from './contrast.ts'
import contrastPairs from './contrastPairs.json' with { type: 'json' }

type Colour = keyof ThemeColours

/**
 * WCAG 2.2 SC 1.4.3 (text, 4.5) and 1.4.11 (borders of controls and focus, 3).
 */
const pairs = contrastPairs as readonly { front: Colour; back: Colour; least: number }[]

/** Reports colors of a theme that are below WCAG AA on others, in both color schemes. */
export function checkTheme(theme: Theme, file: string): Diagnostic[] {
  return (['colours', 'dark'] as const).flatMap((scheme) => {
    const colours = theme[scheme]
    const told = new Map<Colour, Diagnostic>()
    for (const { front, back, least } of pairs) {
      const ratio = contrast(colours[front], colours[back])
      if (ratio === undefined || ratio >= least) continue
      const earlier = told.get(front)?.values?.['backs']
      const shown = `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`
      const backs =
        earlier === undefined
          ? `${back} has a contrast of ${shown}`
          : `${earlier}, on ${back} ${shown}`
      const direction = luminance(colours[back])! > 0.18 ? 'darker' : 'lighter'
      told.set(front, {
        code: 'loader/contrast-low',
        values: { front, backs, least, direction },
        file,
        pointer: `/theme/${scheme}/${front}`,
      })
    }
    return [...told.values()]
  })
}
