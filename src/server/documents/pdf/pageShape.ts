/** US letter, in points. `bottom`: end of the text, above the footer. */
export const pageShape = { width: 612, height: 792, margin: 60, bottom: 74 } as const

/** Font sizes, in points. */
export const typeSizes = {
  title: 19,
  heading: 12.5,
  body: 10.5,
  small: 8.5,
  signature: 24,
} as const
