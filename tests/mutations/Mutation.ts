/** A mistake that someone could make in the product, and the proof that has to notice it. */
export interface Mutation {
  /** Names patches/<id>.patch, a unified diff for `git apply`; or says where a mutant is. */
  readonly id: string
  /** What it breaks, in one sentence. */
  readonly breaks: string
  readonly proof: Proof
}

/** A mutation with what makes it. */
export interface Trial extends Mutation {
  /** Files of the product that it changes. */
  readonly changes: readonly string[]
  /** Makes it in a copy of the checkout; false: it does not apply. */
  readonly apply: (folder: string) => boolean
}

/**
 * The cheapest proof of `npm test` that claims the behavior. `test` is a part of the test's full
 * name; without it the whole file counts. `files`: tests of any project; where they notice nothing,
 * the types and, if asked for, `lintel conform`.
 */
export type Proof =
  | { readonly project: Project; readonly file: string; readonly test?: string }
  | { readonly walk: string; readonly test?: string }
  | { readonly lintel: string }
  | { readonly files: readonly string[]; readonly isConformed: boolean }

/** Of vite.config.ts. */
export type Project = 'unit' | 'api' | 'browser'
