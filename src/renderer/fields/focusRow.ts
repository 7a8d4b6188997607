const control = 'input:not([type="hidden"]), select, textarea, button'
const waiting = '.lintel-waiting'

/**
 * Focuses a row of this list, or its button that restores a row; rows of nested lists have their
 * own keys. While the code of the row's first control is loading, the row itself has the focus.
 */
export function focusRow(list: HTMLElement | null, row: number | 'undo'): void {
  const target = list?.querySelector<HTMLElement>(
    `:scope > [data-row="${row}"], :scope > .lintel-removed > [data-row="${row}"]`,
  )
  if (!target || target.matches('button')) return target?.focus()
  const first = () => target.querySelector<HTMLElement>(`${control}, ${waiting}`) ?? target
  if (!first().matches(waiting)) return first().focus()
  target.focus()
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== target
    if (!hasMoved && first().matches(waiting)) return
    observer.disconnect()
    if (!hasMoved) first().focus()
  })
  observer.observe(target, { childList: true, subtree: true })
}
