import type { LendingAdverseAction } from '#model'

/** HMDA reasons for denial for these reason codes, most important first, each once, 4 at most. */
export function denialCodesOf(table: LendingAdverseAction, reasons: readonly string[]): number[] {
  const codes = Object.entries(table.reasons)
    .filter(([code]) => reasons.includes(code))
    .map(([, { hmdaDenial }]) => hmdaDenial)
  return [...new Set(codes)].slice(0, table.most)
}
