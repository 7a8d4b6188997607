import type { FactFormat, Json } from '#model'
import { formatFact } from './formatFact.ts'
import { formatInstant } from './formatInstant.ts'

interface How {
  /** The word for a key of texts/words.json. */
  readonly say: (key: string) => string | undefined
  /** Of the words for the values of a choice: "choice" for "choice-SIGNED". */
  readonly prefix?: string
  /** IANA time zone of instants; the reader's own by default. */
  readonly zone?: string
}

/**
 * A fact as people read it: `formatFact` for what needs no words and no zone; undefined if it is
 * missing, does not fit the format or has no word.
 */
export function sayFact(
  value: Json | undefined,
  format: FactFormat,
  { say, prefix = 'choice', zone }: How,
): string | undefined {
  if (format === 'choice') return typeof value === 'string' ? say(`${prefix}-${value}`) : undefined
  return format === 'instant' && typeof value === 'string'
    ? formatInstant(value, { ...(zone !== undefined && { zone }) })
    : formatFact(value, format)
}
