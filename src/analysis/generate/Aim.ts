/** Something that journeys should show. */
export interface Aim {
  /**
   * "edge index/0", "limit legal-name /firstName length 1": an id that `aimsMet` returns for a walk
   * that shows it.
   */
  readonly id: string
  /**
   * Description, for reports of what was not reached: "the path from “Your property” to “Sale
   * status”".
   */
  readonly words: string
  /** Base path, and the pointer into the effective file. */
  readonly file: string
  readonly pointer: string
}
