/**
 * Whether a URL shows a path of the configuration, below `base`: the same path, with the parameters
 * that it names. `{…}` matches anything.
 */
export function isAtPath(address: string, path: string, base = ''): boolean {
  const { pathname, searchParams } = new URL(address)
  const wanted = new URL(`${base}${path.replaceAll(/\{\w+\}/g, 'ANY')}`, 'http://host')
  const pattern = wanted.pathname
    .split('ANY')
    .map((part) => part.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&'))
  const isPath = new RegExp(`^${pattern.join('[^/]+')}${path.includes('{') ? '(/.*)?' : ''}$`).test(
    pathname,
  )
  return (
    isPath && [...wanted.searchParams].every(([name, value]) => searchParams.get(name) === value)
  )
}
