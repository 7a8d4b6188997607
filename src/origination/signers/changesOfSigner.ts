import type { Change } from '#model'

/** Roots of a co-signer's own facts: their changes elsewhere are dropped. */
const own = /^(identity$|(person|status|case|file)\.)/
const lent = /^(case\.(shared|rescission)|status\.checklistStatus|file\.lineCents)(\.|$)/

/** Changes of a co-signer's facts as changes of the application's. */
export function changesOfSigner(signer: string, changes: readonly Change[]): readonly Change[] {
  return changes
    .filter(({ path }) => own.test(path) && !lent.test(path))
    .map((change) => ({ ...change, path: `file.signers.${signer}.${change.path}` }))
}
