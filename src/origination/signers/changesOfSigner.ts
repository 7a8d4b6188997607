import type { Change } from '#model'

/** Roots that are a signer's own: what he changes elsewhere is not his, and is left out. */
const own = /^(identity$|(person|status|case|file)\.)/
const lent = /^(case\.(shared|rescission)|status\.checklistStatus|file\.lineCents)(\.|$)/

/** Changes of a signer's facts as changes of the application's. */
export function changesOfSigner(signer: string, changes: readonly Change[]): readonly Change[] {
  return changes
    .filter(({ path }) => own.test(path) && !lent.test(path))
    .map((change) => ({ ...change, path: `file.signers.${signer}.${change.path}` }))
}
