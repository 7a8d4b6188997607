/** As a ref: what comes in place of the button that was pressed has the focus from then on. */
export function takeFocus(place: HTMLElement | null): void {
  place?.focus()
}
