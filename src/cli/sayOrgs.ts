const mostNamed = 3

/** The first few lenders by name. */
export function sayOrgs(orgs: readonly string[]): string {
  const more = orgs.length - mostNamed
  return more > 0 ? `${orgs.slice(0, mostNamed).join(', ')} and ${more} more` : orgs.join(', ')
}
