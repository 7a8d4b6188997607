import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../src/app/app.css'
import type { Org } from '#model'
import { renderTheme } from '../../../src/server/bundles/renderTheme.ts'

const orgs = import.meta.glob<Org>('../../../orgs/*/org.json', { eager: true, import: 'default' })
const themed = Object.values(orgs).flatMap(({ orgCode, theme }) =>
  theme ? [{ orgCode, theme }] : [],
)

const emulate = (media: string, scheme: string) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media, features: [{ name: 'prefers-color-scheme', value: scheme }] },
  )

afterEach(async () => {
  await emulate('', '')
  document.body.replaceChildren()
})

function draw(css: string, html: string) {
  document.body.innerHTML = `<style>${css}</style>${html}`
  return (selector: string, of: 'color' | 'backgroundColor' | 'appearance') =>
    getComputedStyle(document.querySelector(selector)!)[of]
}

it.each(themed)('$orgCode is printed in its light colors', async ({ theme }) => {
  await emulate('print', 'dark')
  const see = draw(renderTheme(theme), '<a href="/">a</a><i style="color: var(--colour-ink)">i</i>')
  expect(see('a', 'color')).toBe(theme.colours.primary)
  expect(see('i', 'color')).toBe(theme.colours.ink)
})

const schemes = themed.flatMap((lender) =>
  lender.theme.scheme === 'dark'
    ? [
        { ...lender, scheme: 'dark' },
        { ...lender, scheme: 'light' },
      ]
    : [{ ...lender, scheme: 'dark' }],
)

it.each(schemes)('$orgCode draws its controls itself on a $scheme device', async (lender) => {
  const { theme, scheme } = lender
  await emulate('screen', scheme)
  const kinds = ['radio', 'checkbox']
  const see = draw(renderTheme(theme), kinds.map((kind) => `<input type="${kind}">`).join(''))
  for (const kind of kinds) expect(see(`[type=${kind}]`, 'appearance'), kind).toBe('none')
})

it.each(schemes)('the strip of a test site of $orgCode does not glare', async (lender) => {
  await emulate('screen', lender.scheme)
  const see = draw(renderTheme(lender.theme), '<aside class="sandbox-banner">Test</aside>')
  const [text, ground] = [see('aside', 'color'), see('aside', 'backgroundColor')].map(lightness)
  expect(ground).toBeLessThan(0.3)
  expect(text).toBeGreaterThan(0.8)
})

function lightness(colour: string | undefined): number {
  const channels = colour!
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number)
  return Math.max(...channels) / 255
}

it.each(schemes)('$orgCode has the shadow of a dark page on a $scheme device', async (lender) => {
  await emulate('screen', lender.scheme)
  draw(renderTheme(lender.theme), '')
  const root = getComputedStyle(document.documentElement)
  expect(root.getPropertyValue('--veil')).toContain('0.6')
})
