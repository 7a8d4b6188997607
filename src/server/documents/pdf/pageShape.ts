/** US letter, in points. `bottom`: the text ends there, above the footer. */
export const pageShape = { width: 612, height: 792, margin: 60, bottom: 84 } as const

/** Sizes of type, in points. */
export const typeSizes = { title: 19, heading: 12.5, body: 10.5, small: 7, signature: 24 } as const
