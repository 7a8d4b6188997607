import type { Org, VendorWindow } from './Org.ts'

/** How borrowers of a lender come to the page of its vendor of a kind; undefined: it has none. */
export function findVendorWindow(
  { vendors }: Pick<Org, 'vendors'>,
  kind: string,
): VendorWindow | undefined {
  const choice = vendors && Object.hasOwn(vendors, kind) ? vendors[kind] : undefined
  return typeof choice === 'object' ? choice.window : undefined
}
