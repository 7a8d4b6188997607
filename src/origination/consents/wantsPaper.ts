/** What someone agrees to who gets documents electronically. */
const electronic = 'COMMUNICATION'

/**
 * Whether a person consented to electronic documents and withdrew that, by their consents, newest
 * first. False for people who were never asked.
 */
export function wantsPaper(
  given: readonly { readonly type: string; readonly withdrawnAt: Date | null }[],
): boolean {
  const newest = given.find(({ type }) => type === electronic)
  return newest !== undefined && newest.withdrawnAt !== null
}
