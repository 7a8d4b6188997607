import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Org } from '#model'
import { renderTheme } from '../../../src/server/bundles/renderTheme.ts'

const { theme } = JSON.parse(readFileSync('orgs/alder/org.json', 'utf8')) as Org

it('a theme becomes variables of the root, light and dark, and nothing can break out of them', () => {
  const css = renderTheme({ ...theme, type: { ...theme.type, body: 'x; } </style><script> {' } })
  expect(css).toContain(`:root {\n  --colour-primary: ${theme.colours.primary};`)
  expect(css).toContain(`--colour-on-primary: ${theme.dark.onPrimary};`)
  expect(css).toContain(`--radius: ${theme.radius}px;`)
  expect(css).toContain('@media screen and (prefers-color-scheme: dark)')
  expect(css).not.toMatch(/[<>]/)
  expect(css.split('{').length).toBe(css.split('}').length)
})

it('a lender of the dark scheme is dark on every screen, and light on paper', () => {
  const css = renderTheme({ ...theme, scheme: 'dark' })
  expect(css).toContain(`@media screen {\n:root {\n  --colour-primary: ${theme.dark.primary};`)
  expect(css).toContain('color-scheme: dark;')
  expect(css).not.toContain('prefers-color-scheme')
  expect(css).toContain(`:root {\n  --colour-primary: ${theme.colours.primary};`)
})
