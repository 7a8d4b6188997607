import { formatDate, formatDollars } from '#engine'
import type { Json, JsonObject, SupportConsole } from '#model'
import type { OpenedFile } from './openFile.ts'

/** What the borrower can choose from, in lines; empty if no offer was made. */
export function describeOffers({
  application: { facts },
  words,
}: Pick<OpenedFile, 'application'> & Pick<SupportConsole, 'words'>): readonly JsonObject[] {
  const { draw, terms, expires } = (facts.file.offers ?? {}) as {
    readonly draw?: { readonly minCents: number; readonly maxCents: number }
    readonly terms?: readonly number[]
    readonly expires?: Json
  }
  if (!draw || draw.maxCents === 0) return []
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['offer-draw', `${formatDollars(draw.minCents)} – ${formatDollars(draw.maxCents)}`],
    ['offer-terms', terms?.map((months) => String(months / 12)).join(', ')],
    ['offer-until', formatDate(expires ?? null)],
  ]
  return lines.flatMap(([word, text]) => (text ? [{ label: words[word] ?? word, text }] : []))
}
