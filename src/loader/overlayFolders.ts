import { isObject, standardProduct } from '#model'
import { parseJson } from './json/parseJson.ts'
import { relationsOf } from './org/relationsOf.ts'

/** Folders of the overlays that make a lender's files, the topmost first. */
export function overlayFolders(
  files: ReadonlyMap<string, string>,
  orgCode: string,
): readonly string[] {
  const own = `orgs/${orgCode}/`
  const text = files.get(`${own}org.json`)
  const org = text === undefined ? undefined : parseJson(text).value
  const { product, like } = relationsOf(isObject(org) ? org : {})
  return [
    own,
    ...(like === undefined ? [] : [`orgs/${like}/`]),
    ...(product === standardProduct ? [] : [`products/${product}/`]),
  ]
}
