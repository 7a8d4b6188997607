import { useEffect } from 'react'
import type { View } from '#model'

/**
 * When the text of each consent was first shown since the page was loaded, by the text's hash; ms
 * of performance.now().
 */
const shown = new Map<string, number>()

/** Records the texts of consents that are on the page now. */
export function useShownTexts({ legal, consents }: Pick<View, 'legal' | 'consents'>): void {
  useEffect(() => {
    noteShownTexts([...legal, ...Object.values(consents)].map(({ text }) => text.hash))
  }, [legal, consents])
}

export function noteShownTexts(hashes: readonly string[], now = performance.now()): void {
  for (const hash of hashes) if (!shown.has(hash)) shown.set(hash, now)
}

/** Tells the server for how many ms each text has been shown: a receipt uses the server's clock. */
export function shownTextsHeader(now = performance.now()): Readonly<Record<string, string>> {
  const parts = [...shown].map(([hash, since]) => `${hash}=${Math.max(0, Math.round(now - since))}`)
  return parts.length === 0 ? {} : { 'x-texts-shown': parts.join(',') }
}
