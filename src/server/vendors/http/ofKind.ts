/** The entry for a kind of a lender, else the lender's entry for all kinds. */
export function ofKind<T>(
  entries: ReadonlyMap<string, T>,
  org: string,
  kind: string,
): T | undefined {
  return entries.get(`${org}/${kind}`) ?? entries.get(org)
}
