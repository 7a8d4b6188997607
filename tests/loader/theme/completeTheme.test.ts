import { assert, integer, option, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonObject, type Theme } from '#model'
import { checkTheme } from '../../../src/loader/theme/checkTheme.ts'
import { completeTheme } from '../../../src/loader/theme/completeTheme.ts'
import alder from '../../../orgs/alder/org.json' with { type: 'json' }

const complete = (theme: JsonObject) => completeTheme({ theme })['theme'] as unknown as Theme

const part = (max: number) => integer({ min: 0, max: max * 100 }).map((value) => value / 100)
const colour = tuple(part(1), part(0.37), part(360)).map(
  ([lightness, chroma, hue]) => `oklch(${lightness} ${chroma} ${hue})`,
)

describe('a theme of the brand’s own colors', () => {
  it('has every color of both schemes, all derived ones readable, whatever the brand is', () => {
    assert(
      property(colour, option(colour, { nil: undefined }), (primary, secondary) => {
        const theme = complete({ colours: { primary, ...(secondary && { secondary }) } })
        const names = Object.keys(alder.theme.colours).toSorted()
        expect(Object.keys(theme.colours).toSorted()).toEqual(names)
        expect(Object.keys(theme.dark).toSorted()).toEqual(names)
        // The brand's own color is not changed: where it can't be read, that is said.
        const pointers = checkTheme(theme, 'org.json').map(({ pointer }) => pointer)
        expect(pointers.filter((pointer) => pointer !== '/theme/colours/primary')).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps what is given, and the order of a theme that gives all', () => {
    const { colours, dark } = alder.theme
    expect(JSON.stringify(complete({ colours, dark }))).toBe(JSON.stringify({ colours, dark }))
    const given = complete({
      colours: { primary: 'oklch(0.4 0.085 158)', ink: 'oklch(0 0 0)' },
      dark: { page: 'oklch(0.3 0 0)' },
    })
    expect([given.colours.ink, given.dark.page]).toEqual(['oklch(0 0 0)', 'oklch(0.3 0 0)'])
    expect(checkTheme(given, 'org.json')).toEqual([])
  })

  it('takes the hue of the brand', () => {
    const { colours, dark } = complete({ colours: { primary: 'oklch(0.4 0.1 285)' } })
    expect([colours.page, dark.primary]).toEqual(['oklch(0.985 0.006 285)', 'oklch(0.81 0.1 285)'])
  })
})
