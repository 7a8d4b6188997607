import { toPath, toPointer } from './pointers.ts'

const control = 'input:not([type="hidden"]), select, textarea, button'

/**
 * Focuses the field at a pointer; in a group, the control with the error, otherwise its chosen or
 * first one. Scrolls its label into view.
 */
export function focusField(form: HTMLElement, pointer: string): void {
  for (let path = toPath(pointer); path.length > 0; path = path.slice(0, -1)) {
    const field = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(toPointer(path))}"]`)
    if (!field) continue
    field.scrollIntoView({ block: 'nearest' })
    const refused = field.querySelector<HTMLElement>(
      ':is(input, select, textarea)[aria-invalid="true"]:not([type="hidden"])',
    )
    const first = refused ?? field.querySelector<HTMLElement>(control)
    const chosen = first?.matches('[type="radio"]')
      ? field.querySelector<HTMLElement>('[type="radio"]:checked')
      : null
    ;(chosen ?? first)?.focus()
    return
  }
}
