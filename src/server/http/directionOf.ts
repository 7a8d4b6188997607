const fromRightToLeft: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
])

/** How a language is written: the `dir` of a page. */
export const directionOf = (lang: string): 'ltr' | 'rtl' =>
  fromRightToLeft.has(new Intl.Locale(lang).maximize().script) ? 'rtl' : 'ltr'
