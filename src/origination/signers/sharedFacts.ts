import shared from './shared.json' with { type: 'json' }

const under = (root: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${root}.${name}`, [`${root}.${name}`]]))

/**
 * All that co-signers learn of the borrower: their fact → the borrower's facts that it is made
 * from.
 */
export const sharedFacts: Readonly<Record<string, readonly string[]>> = {
  ...under('application', shared.application),
  ...under('application.property', shared.property),
  ...under('status', shared.status),
  ...under('case.rescission', shared.rescission),
  ...Object.fromEntries(
    Object.entries(shared.case).map(([name, fact]) => [`case.shared.${name}`, [fact]]),
  ),
  ...shared.made,
}
