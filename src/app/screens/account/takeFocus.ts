/** A ref callback: the element that replaces a pressed button takes the focus. */
export function takeFocus(place: HTMLElement | null): void {
  place?.focus()
}
