/** The first of `wanted` that does not follow the previous ones in `list`. */
export function firstMissing(
  wanted: readonly string[],
  list: readonly string[],
): string | undefined {
  let from = 0
  for (const each of wanted) {
    const index = list.indexOf(each, from)
    if (index < 0) return each
    from = index + 1
  }
  return undefined
}
