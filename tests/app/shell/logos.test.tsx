import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import type { Org } from '#model'
import shared from '../../../orgs/base.json'

const orgs = import.meta.glob<Partial<Org>>('../../../orgs/*/org.json', {
  eager: true,
  import: 'default',
})
const logos = import.meta.glob<string>('../../../orgs/*/*.svg', {
  eager: true,
  import: 'default',
  query: '?raw',
})

interface Devtools {
  send(method: string, params: object): Promise<unknown>
}

const prefer = (scheme: string) =>
  (cdp() as unknown as Devtools).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: scheme }],
  })

afterEach(async () => {
  await prefer('')
  document.body.replaceChildren()
})

/** Relative luminance (WCAG 2.2) of any CSS color. */
function luminanceOf(colour: string): number {
  const context = document.createElement('canvas').getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const cases = Object.entries(orgs).flatMap(([path, { orgCode, theme }]) =>
  // A lender that is like another has the other's.
  (theme ? (['light', 'dark'] as const) : []).map((scheme) => ({
    lender: orgCode,
    scheme,
    logo: logos[path.replace('org.json', theme!.logo ?? shared.theme.logo)]!,
    // A lender that is dark is so on every screen.
    surface: (scheme === 'light' && theme!.scheme !== 'dark' ? theme!.colours : theme!.dark)
      .surface,
  })),
)

it.each(cases)(
  'the words of the logo of $lender can be read on a $scheme page: 4.5 to 1',
  async ({ scheme, logo, surface }) => {
    await prefer(scheme)
    document.body.innerHTML = logo
    const words = [...document.querySelectorAll<SVGElement>('svg :is(.name, .kind)')]
    expect(words).not.toHaveLength(0)
    for (const word of words)
      expect(contrast(getComputedStyle(word).fill, surface)).toBeGreaterThanOrEqual(4.5)
  },
)
