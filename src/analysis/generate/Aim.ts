/** Something that journeys are to show. */
export interface Aim {
  /** "edge index/0", "limit legal-name /firstName length 1": what `aimsMet` gives for a play that shows it. */
  readonly id: string
  /** What it is, for whoever reads that it was not reached: "the way from “Your property” to “Sale status”". */
  readonly words: string
  /** Base path, and the pointer into that file as it is in effect. */
  readonly file: string
  readonly pointer: string
}
