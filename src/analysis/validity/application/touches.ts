/**
 * Whether setting one of these facts can change one that is read: the same fact, its parent, a
 * member, or one derived from it.
 */
export function touches(set: readonly string[], read: ReadonlySet<string>): boolean {
  const { names, holders, choosesHome } = indexOf(set)
  for (const name of read) {
    if (holders.has(name) || (choosesHome && isOf(name, 'selectedProperty'))) return true
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1))
      if (names.has(name.slice(0, end))) return true
  }
  return false
}

interface Index {
  readonly names: ReadonlySet<string>
  /** Parents of these facts. */
  readonly holders: ReadonlySet<string>
  readonly choosesHome: boolean
}

const indices = new WeakMap<readonly string[], Index>()

function indexOf(set: readonly string[]): Index {
  const index = indices.get(set) ?? {
    names: new Set(set),
    holders: new Set(set.flatMap(holdersOf)),
    choosesHome: set.some((name) =>
      /^(person\.addresses|application\.selectedPropertyUuid)/.test(name),
    ),
  }
  indices.set(set, index)
  return index
}

/** "a.b.c" → "a.b", "a" */
function holdersOf(name: string): string[] {
  const dot = name.lastIndexOf('.')
  if (dot < 0) return []
  const holder = name.slice(0, dot)
  return [holder, ...holdersOf(holder)]
}

function isOf(name: string, root: string): boolean {
  return name === root || name.startsWith(`${root}.`)
}
