import type { Page } from './Page.ts'

/**
 * Selectors of error messages without words, and of invalid controls without an error message (WCAG
 * 2.2 SC 3.3.1). Outside of generated forms any description of the control counts as its message.
 */
export function findUnsaidErrors(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const errors = [...document.querySelectorAll('.lintel-error')]
    const worded = new Set<Element | null>(
      errors.filter((error) => {
        const shown = error.cloneNode(true) as Element
        for (const hidden of shown.querySelectorAll('.lintel-hidden')) hidden.remove()
        return shown.textContent!.trim() !== ''
      }),
    )
    const invalid = [...document.querySelectorAll('[aria-invalid="true"]')].filter(
      (control) =>
        !(control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .some((id) =>
            control.closest('[data-pointer]')
              ? worded.has(document.getElementById(id))
              : document.getElementById(id)?.textContent?.trim(),
          ) &&
        ![...(control.closest('[data-pointer]')?.querySelectorAll('.lintel-error') ?? [])].some(
          (error) => worded.has(error),
        ),
    )
    return [...errors.filter((error) => !worded.has(error)), ...invalid].map(({ id, localName }) =>
      id === '' ? localName : `#${CSS.escape(id)}`,
    )
  })
}
