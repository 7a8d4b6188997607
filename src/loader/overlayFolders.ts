import { mainProductOf, standardProduct, isObject } from '#model'
import { parseJson } from './json/parseJson.ts'

/** Folders of the overlays that make a lender's files, the topmost first. */
export function overlayFolders(
  files: ReadonlyMap<string, string>,
  orgCode: string,
): readonly string[] {
  const own = `orgs/${orgCode}/`
  const text = files.get(`${own}org.json`)
  const org = text === undefined ? undefined : parseJson(text).value
  const product = isObject(org) ? mainProductOf(org) : standardProduct
  return product === standardProduct ? [own] : [own, `products/${product}/`]
}
