/** Conditions joined to one; undefined if one of them could not be written. */
export function joinTests<Written>(
  parts: readonly (Written | undefined)[],
  join: (all: readonly Written[]) => Written,
): Written | undefined {
  const all = parts.filter((part) => part !== undefined)
  return all.length === parts.length ? join(all) : undefined
}
