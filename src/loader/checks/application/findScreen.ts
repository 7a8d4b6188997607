import type { Screens } from '#model'

/**
 * Key of the screen or redirect that matches a path: the path itself, otherwise a key whose ":name"
 * segments match.
 */
function findKey(keys: readonly string[], path: string): string | undefined {
  const segments = path.split('/')
  return (
    keys.find((key) => key === path) ??
    keys.find((key) => {
      const wanted = key.split('/')
      return (
        wanted.length === segments.length &&
        wanted.every((name, index) => name.startsWith(':') || name === segments[index])
      )
    })
  )
}

/** Key of the screen at a path; redirects are not followed. */
export function findScreen({ screens }: Screens, path: string): string | undefined {
  return findKey(Object.keys(screens), path)
}

/**
 * Target of a path after all redirects: a screen's key, "" for the application's own page,
 * undefined if there is none or the redirects form a loop.
 */
export function followPath(table: Screens, path: string): string | undefined {
  const passed = new Set<string>()
  let here = path
  while (here !== '' && !passed.has(here)) {
    passed.add(here)
    const screen = findScreen(table, here)
    if (screen !== undefined) return screen
    const redirect = findKey(Object.keys(table.redirects), here)
    if (redirect === undefined) return undefined
    here = table.redirects[redirect]!
  }
  return here === '' ? '' : undefined
}

/**
 * The redirect that makes `path`, itself a redirect's key, end nowhere: the last one followed, or
 * the first of a loop in file order. undefined if the path has a target.
 */
export function faultyRedirect(table: Screens, path: string): string | undefined {
  const keys = Object.keys(table.redirects)
  const passed = [path]
  for (;;) {
    const to = table.redirects[passed.at(-1)!]!
    if (to === '' || findScreen(table, to) !== undefined) return undefined
    const next = findKey(keys, to)
    if (next === undefined) return passed.at(-1)
    const round = passed.indexOf(next)
    if (round >= 0) return keys.find((key) => passed.includes(key, round))
    passed.push(next)
  }
}
