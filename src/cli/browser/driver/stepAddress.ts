/** Where the pages of registration and application lie on the lender's site. */
export const basePath = '/account/heloc'

/** Address of a path of the configuration ("/register?step=income") for a lender. */
export function stepAddress(origin: string, path: string, orgCode: string): string {
  const address = new URL(`${basePath}${path}`, origin)
  address.searchParams.set('orgCode', orgCode)
  return address.href
}
