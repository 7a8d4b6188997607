import type { Issue } from '#model'

export interface FoundIssue extends Issue {
  /**
   * The only lenders with the diagnostic, although it is in a shared file: it depends on how they
   * differ.
   */
  readonly orgs?: readonly string[]
  /** The day from which on it is so, "YYYY-MM-DD", where it is not so yet. */
  readonly from?: string
  /** It was found with other errors mended as their remedies say, which had hidden it. */
  readonly behind?: true
  /** What the same cause brings, where it shows and in which words. */
  readonly also?: readonly Pick<Issue, 'code' | 'message' | 'file' | 'pointer' | 'line'>[]
}
