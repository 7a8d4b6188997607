/** Query parameters as facts: the last of a repeated name counts. */
export function readQuery(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(search))
}
