import type { Flow } from '#model'

/**
 * Renamed steps of a flow: a removed and a new name with the same form and the same path or title.
 */
export function findRenames(before: Flow, after: Flow): ReadonlyMap<string, string> {
  const gone = Object.entries(before.steps).filter(([id]) => !Object.hasOwn(after.steps, id))
  const come = Object.entries(after.steps).filter(([id]) => !Object.hasOwn(before.steps, id))
  const renames = new Map<string, string>()
  for (const [old, step] of gone) {
    const match = come.find(
      ([now, other]) =>
        ![...renames.values()].includes(now) &&
        other.form === step.form &&
        (other.path === step.path || other.title === step.title),
    )
    if (match) renames.set(old, match[0])
  }
  return renames
}
