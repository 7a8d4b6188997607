import type { Theme, ThemeColours } from '#model'
import { darkRules } from './darkRules.ts'

/**
 * A lender's theme as CSS variables: `--colour-on-primary`, `--radius`, `--font-body` … The loader
 * has checked every value. Text size follows the reader's own setting: 16 px of the theme are 1rem.
 */
export function renderTheme(theme: Theme): string {
  const { body, heading, size } = theme.type
  const shape = [
    `--radius: ${theme.radius}px`,
    `--border: ${theme.border}px`,
    `--font-body: ${body}`,
    `--font-heading: ${heading}`,
    `--size-body: ${size / 16}rem`,
  ]
  const isDark = theme.scheme === 'dark'
  const light = [...colours(theme.colours), ...shape, 'color-scheme: light dark']
  const dark = [...colours(theme.dark), ...(isDark ? ['color-scheme: dark'] : [])]
  const screen = isDark ? 'screen' : 'screen and (prefers-color-scheme: dark)'
  // Paper is light.
  return `:root {\n${lines(light)}}\n@media ${screen} {\n:root {\n${lines(dark)}}\n\n${darkRules}}\n`
}

function colours(names: ThemeColours): string[] {
  return Object.entries(names).map(
    ([name, value]) =>
      `--colour-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`,
  )
}

function lines(declarations: readonly string[]): string {
  return declarations
    .map((declaration) => `  ${declaration.replaceAll(/[<>{};]/g, '')};\n`)
    .join('')
}
