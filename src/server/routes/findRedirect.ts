/**
 * The redirect of flows/routes.json for a path of the host site: an exact entry, otherwise the
 * longest `/*` entry above it. Compared by segment.
 */
export function findRedirect(
  redirects: Readonly<Record<string, string>>,
  path: string,
): string | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  if (Object.hasOwn(redirects, plain)) return redirects[plain]
  const above = Object.keys(redirects)
    .filter((from) => from.endsWith('/*') && plain.startsWith(from.slice(0, -1)))
    .toSorted((left, right) => right.length - left.length)[0]
  if (above === undefined) return undefined
  return redirects[above]!.replace(/\*$/, () => plain.slice(above.length - 1))
}
