import { escapeMarkup } from './escapeMarkup.ts'

/** Attributes of what the filter of the report finds; of no lender: it stays for each of them. */
export function markRow(orgs: readonly (string | undefined)[]): string {
  const codes = [...new Set(orgs.filter((org) => org !== undefined))]
  return ` data-row${codes.length === 0 ? '' : ` data-orgs="${escapeMarkup(codes.join(' '))}"`}`
}
