import { basePath } from './basePath.ts'

/** Whether an address of the site is below the path of the flows. */
export function isInFlows(pathname: string): boolean {
  return basePath === '' || pathname === basePath || pathname.startsWith(`${basePath}/`)
}
