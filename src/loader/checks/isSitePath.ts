/**
 * Whether browsers take it for a path of this site: they read "//host" and "/\host" as another
 * site, and a path with "//" inside can become one when its start is taken off.
 */
export function isSitePath(path: string): boolean {
  const [place = ''] = path.split(/[?#]/, 1)
  return /^\/[^\\\s\p{Cc}]*$/u.test(path) && !place.includes('//')
}
