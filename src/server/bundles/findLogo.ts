import { checkPicture, type Picture } from '#loader/disk'
import type { Bundles } from './Bundles.ts'

/** A lender's logo in the release in force, checked. Undefined without one. */
export async function findLogo(bundles: Bundles, orgCode: string): Promise<Picture | undefined> {
  const logo = bundles.current(orgCode)?.bundle.org.theme.logo ?? ''
  const bytes = logo === '' ? undefined : await bundles.picture(orgCode, logo)
  const picture = bytes && checkPicture(logo, bytes)
  return picture && 'bytes' in picture ? picture : undefined
}
