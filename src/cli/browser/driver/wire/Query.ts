/** How elements are looked for: each part narrows or goes on from what the part before it found. JSON, since it goes into the page. */
export type Query = readonly QueryPart[]

export type QueryPart =
  | { readonly css: string }
  | { readonly role: string; readonly name?: Words; readonly level?: number }
  | { readonly text: Words }
  | { readonly hasText: Words }
  | { readonly or: Query }
  /** From the end where it is negative. */
  | { readonly nth: number }

/** Words that an element has: among others, all of its words, or by a pattern. */
export type Words = { readonly some: string } | { readonly all: string } | { readonly source: string; readonly flags: string }

export function wordsOf(wanted: string | RegExp, isExact = false): Words {
  if (typeof wanted !== 'string') return { source: wanted.source, flags: wanted.flags }
  return isExact ? { all: wanted } : { some: wanted }
}
