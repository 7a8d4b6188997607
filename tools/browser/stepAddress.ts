import type { Bundle } from '#model'

/** URL of a path of the configuration ("/register?step=income") for a lender. */
export function stepAddress(
  origin: string,
  path: string,
  { org, routes }: Pick<Bundle, 'org' | 'routes'>,
): string {
  const address = new URL(`${routes.base ?? ''}${path}`, origin)
  address.searchParams.set('orgCode', org.orgCode)
  return address.href
}
