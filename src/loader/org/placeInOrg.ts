import { isObject, type JsonObject } from '#model'
import { parseJson } from '../json/parseJson.ts'
import { fromPointer, toPointer, valueAt } from '../json/pointer.ts'
import { recordsOf } from './mergeOrg.ts'
import { overlayFolders } from '../overlayFolders.ts'
import { orgBaseFile } from './orgBaseFile.ts'

/**
 * The file that sets a value of a merged org.json, and the pointer there: org.json itself, or the
 * first below it that has the value: that of the lender it is like, its product's,
 * orgs/base.json.
 */
export function placeInOrg(
  texts: ReadonlyMap<string, string>,
  file: string,
  pointer: string,
): { file: string; pointer: string } {
  const [, code = ''] = /^orgs\/([^/]+)\//.exec(file) ?? []
  const layers = [
    ...overlayFolders(texts, code).map((folder) => `${folder}org.json`),
    orgBaseFile,
  ].flatMap((path) => {
    const value = objectIn(texts.get(path))
    return value ? [{ path, value }] : []
  })
  const keys = fromPointer(pointer)
  const [top, index, ...below] = keys
  if (top === 'orgPricingData' && index !== undefined) {
    let before = 0
    for (const { path, value } of layers.toReversed()) {
      const at = Number(index) - before
      const own = recordsOf(value).length
      if (at < own) return { file: path, pointer: toPointer([top, String(at), ...below]) }
      before += own
    }
  }
  const setter = layers.find(({ value }) => valueAt(value, keys) !== undefined)
  return { file: setter?.path ?? file, pointer }
}

function objectIn(text: string | undefined): JsonObject | undefined {
  const value = text === undefined ? undefined : parseJson(text).value
  return isObject(value) ? value : undefined
}
