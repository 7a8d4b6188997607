import limits from '../limits.json' with { type: 'json' }

/**
 * For how many ms the texts of consents were on the page, by hash, as its header x-texts-shown says: "HASH=MILLISECONDS", separated by commas. What
 * is not written so, or is longer than a page stays open, is left out: nobody knows then when the text was shown.
 */
export function readShownTexts(header: string | readonly string[] | undefined): ReadonlyMap<string, number> {
  const entries = String(header ?? '')
    .split(',')
    .slice(0, limits.consents.mostTexts)
    .flatMap((part) => {
      const [, hash = '', milliseconds] = /^\s*([0-9a-f]{64})=(\d{1,12})\s*$/.exec(part) ?? []
      return milliseconds !== undefined && Number(milliseconds) <= limits.consents.shownDays * 86_400_000
        ? [[hash, Number(milliseconds)] as const]
        : []
    })
  return new Map(entries)
}
