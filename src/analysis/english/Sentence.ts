/**
 * A sentence, or a sentence that introduces a list: "all of these hold", "at least one of these
 * holds".
 */
export type Sentence =
  | { readonly text: string }
  | { readonly opens: 'all' | 'any'; readonly parts: readonly Sentence[] }
