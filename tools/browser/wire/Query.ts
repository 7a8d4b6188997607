/**
 * How to find elements: each part narrows or continues from what the previous part found. JSON,
 * because it is sent into the page.
 */
export type Query = readonly QueryPart[]

export type QueryPart =
  | { readonly css: string }
  | { readonly role: string; readonly name?: QueryWords; readonly level?: number }
  | { readonly text: QueryWords }
  | { readonly hasText: QueryWords }
  | { readonly or: Query }
  /** Counts from the end if negative. */
  | { readonly nth: number }

/** QueryWords of an element: contained, exact, or by a pattern. */
export type QueryWords =
  | { readonly some: string }
  | { readonly all: string }
  | { readonly source: string; readonly flags: string }

export function wordsOf(wanted: string | RegExp, isExact = false): QueryWords {
  if (typeof wanted !== 'string') return { source: wanted.source, flags: wanted.flags }
  return isExact ? { all: wanted } : { some: wanted }
}
