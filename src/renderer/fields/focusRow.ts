const control = 'input:not([type="hidden"]), select, textarea, button'

/** Focuses a row of this list, or its button that restores a row; rows of nested lists have their own keys. */
export function focusRow(list: HTMLElement | null, row: number | 'undo'): void {
  const target = list?.querySelector<HTMLElement>(`:scope > [data-row="${row}"], :scope > .lintel-removed > [data-row="${row}"]`)
  ;(target?.matches('button') ? target : (target?.querySelector<HTMLElement>(control) ?? target))?.focus()
}
