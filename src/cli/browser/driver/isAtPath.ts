import { basePath } from './stepAddress.ts'

/** Whether an address shows a path of the configuration: the same path, and the parameters that it names. `{…}` stands for anything. */
export function isAtPath(address: string, path: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const wanted = new URL(`${basePath}${path.replaceAll(/\{\w+\}/g, 'ANY')}`, 'http://host')
  const pattern = wanted.pathname.split('ANY').map((part) => part.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&'))
  const isPath = new RegExp(`^${pattern.join('[^/]+')}${path.includes('{') ? '(/.*)?' : ''}$`).test(pathname)
  return isPath && [...wanted.searchParams].every(([name, value]) => searchParams.get(name) === value)
}
