export type QueryValue = string | number | boolean | readonly (string | number | boolean)[]

/**
 * Fills `{name}` in the path and appends the query; a list repeats its name (B §7). Throws for a
 * missing parameter.
 */
export function buildUrl(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter "${name}".`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((item) => [name, String(item)]),
    ),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}
