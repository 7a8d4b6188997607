/** A mistake that someone could make in the product, and the proof that has to notice it. */
export interface Mutation {
  /** Names patches/<id>.patch, a unified diff for `git apply`. */
  readonly id: string
  /** What it breaks, in one sentence. */
  readonly breaks: string
  readonly proof: Proof
}

/**
 * The cheapest proof of `npm test` that claims the behavior. `test` is a part of the test's full
 * name; without it the whole file counts.
 */
export type Proof =
  | { readonly project: 'unit' | 'api' | 'browser'; readonly file: string; readonly test?: string }
  | { readonly walk: string; readonly test?: string }
  | { readonly lintel: string }
