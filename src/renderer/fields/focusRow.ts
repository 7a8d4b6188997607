const control = 'input:not([type="hidden"]), select, textarea, button'

/** Puts the cursor into a row of this list, or on its button to have a row back; rows of lists within have keys of their own. */
export function focusRow(list: HTMLElement | null, row: number | 'undo'): void {
  const target = list?.querySelector<HTMLElement>(`:scope > [data-row="${row}"], :scope > .lintel-removed > [data-row="${row}"]`)
  ;(target?.matches('button') ? target : (target?.querySelector<HTMLElement>(control) ?? target))?.focus()
}
