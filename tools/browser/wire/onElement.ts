/* oxlint-disable unicorn/consistent-function-scoping -- the source goes into the page without what is around it */
/** Actions on one element, in the page: each function's source is sent there. */

export function giveFocus(element: HTMLElement): void {
  element.focus()
}

/** Replaces the contents of a field, like a paste. Returns what prevents that; "" if it is done. */
export function enterText(element: HTMLInputElement, text: string): string {
  if (element.disabled || element.readOnly) return 'it is disabled'
  if (!element.checkVisibility({ visibilityProperty: true })) return 'it is not visible'
  element.focus()
  if (element.value === '' && text === '') return ''
  element.select()
  const isIn = document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  if (isIn && element.value !== '') return ''
  if (isIn && text === '') return ''
  // A field with several parts, for example for a date, accepts no typed text.
  const { set } = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(element) as object,
    'value',
  )!
  set!.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  return ''
}

/** Chooses an option of a list. Returns whether it exists. */
export function pickOption(
  element: HTMLSelectElement,
  wanted: { label?: string; value?: string; index?: number },
): boolean {
  const options = [...element.options]
  const words = (option: HTMLOptionElement) => option.label.replaceAll(/\s+/g, ' ').trim()
  const index = options.findIndex(
    (option, at) =>
      (wanted.index === undefined || at === wanted.index) &&
      (wanted.value === undefined || option.value === wanted.value) &&
      (wanted.label === undefined || words(option) === wanted.label),
  )
  if (index < 0 || element.disabled) return false
  element.focus()
  element.selectedIndex = index
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
