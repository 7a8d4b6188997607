type Part = 'month' | 'day' | 'year'
export type DateTexts = Readonly<Partial<Record<Part, string>>>

const stored = ['year', 'month', 'day'] as const

/**
 * Year, month and day as stored, joined by dashes; month and day get their leading zero. Undefined
 * if all are blank.
 */
export function joinDate(texts: DateTexts, parts: readonly Part[]): string | undefined {
  const bare = stored
    .filter((part) => parts.includes(part))
    .map((part) => pad((texts[part] ?? '').replace(/[\s-]/g, ''), part))
  return bare.every((text) => text === '') ? undefined : bare.join('-')
}

/** The texts of a complete or partial value. */
export function splitDate(value: string | undefined, parts: readonly Part[]): DateTexts {
  const bare = (value ?? '').split('-')
  return Object.fromEntries(
    stored.filter((part) => parts.includes(part)).map((part, index) => [part, bare[index] ?? '']),
  )
}

function pad(text: string, part: Part): string {
  return part !== 'year' && /^\d$/.test(text) ? `0${text}` : text
}

/** Digits as a number, other text unchanged, undefined if blank. */
export function readDatePart(text: string): number | string | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  return /^\d+$/.test(bare) ? Number(bare) : bare
}
