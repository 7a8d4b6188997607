import type { Screens } from '#model'

/** Key of the screen or redirect that a path fits: the path itself, else one whose ":name" parts take its parts. */
function findKey(keys: readonly string[], path: string): string | undefined {
  const segments = path.split('/')
  return (
    keys.find((key) => key === path) ??
    keys.find((key) => {
      const wanted = key.split('/')
      return wanted.length === segments.length && wanted.every((name, index) => name.startsWith(':') || name === segments[index])
    })
  )
}

/** Key of the screen at a path; redirects are not followed. */
export function findScreen({ screens }: Screens, path: string): string | undefined {
  return findKey(Object.keys(screens), path)
}

/** Where a path ends when redirects are followed: a screen's key, "" for the application's own page, undefined where nothing is or they go round. */
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
