/**
 * "/register?step=name" → segments ["register"], query {step: "name"}. The first value of a
 * repeated parameter counts.
 */
export function splitPath(path: string): {
  readonly segments: readonly string[]
  readonly query: ReadonlyMap<string, string>
} {
  const [pathname = '', ...search] = path.split('#', 1)[0]!.split('?')
  const query = new Map([...new URLSearchParams(search.join('?'))].reverse())
  return { segments: pathname.split('/').filter((segment) => segment !== ''), query }
}
