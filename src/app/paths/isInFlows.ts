import { basePath } from './basePath.ts'

/** Whether an address of the site lies below the path where the flows live. */
export function isInFlows(pathname: string): boolean {
  return basePath === '' || pathname === basePath || pathname.startsWith(`${basePath}/`)
}
