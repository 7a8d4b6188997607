import { escapeMarkup as text } from './escapeMarkup.ts'

/**
 * A table that can be wider than a narrow window: it scrolls separately, also with the keyboard.
 * `name`: for screen readers.
 */
export function renderWide(name: string, table: readonly string[]): readonly string[] {
  return [
    `<div class="wide" role="region" tabindex="0" aria-label="${text(name)}">`,
    ...table,
    '</div>',
  ]
}
