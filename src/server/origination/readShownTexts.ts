import limits from '../limits.json' with { type: 'json' }

/**
 * Returns how many milliseconds each consent text was on the page, by hash, from the header
 * x-texts-shown: "HASH=MILLISECONDS", separated by commas. Skips malformed entries and times longer
 * than a page can stay open.
 */
export function readShownTexts(
  header: string | readonly string[] | undefined,
): ReadonlyMap<string, number> {
  const entries = String(header ?? '')
    .split(',')
    .slice(0, limits.consents.mostTexts)
    .flatMap((part) => {
      const [, hash = '', milliseconds] = /^\s*([0-9a-f]{64})=(\d{1,12})\s*$/.exec(part) ?? []
      return milliseconds !== undefined &&
        Number(milliseconds) <= limits.consents.shownDays * 86_400_000
        ? [[hash, Number(milliseconds)] as const]
        : []
    })
  return new Map(entries)
}
