import { escapeMarkup as text } from './escapeMarkup.ts'

/** A table that may be wider than a narrow window: it is moved sideways by itself, also with the keyboard. `name`: what screen readers call it. */
export function renderWide(name: string, table: readonly string[]): readonly string[] {
  return [`<div class="wide" role="region" tabindex="0" aria-label="${text(name)}">`, ...table, '</div>']
}
