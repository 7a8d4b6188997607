/** A value that the form sets itself; nothing is drawn. */
export function HiddenWidget() {
  return null
}
