import { isObject, type JsonObject } from '#model'
import { parseJson } from '../json/parseJson.ts'
import { fromPointer, toPointer, valueAt } from '../json/pointer.ts'
import { recordsOf } from './mergeOrg.ts'
import { orgBaseFile } from './orgBaseFile.ts'

/**
 * The file that sets a value of a merged org.json, and the pointer there: org.json itself, unless
 * only orgs/base.json has it.
 */
export function placeInOrg(
  texts: ReadonlyMap<string, string>,
  file: string,
  pointer: string,
): { file: string; pointer: string } {
  const base = objectIn(texts.get(orgBaseFile))
  const own = objectIn(texts.get(file))
  if (!base || !own) return { file, pointer }
  const keys = fromPointer(pointer)
  const [top, index, ...below] = keys
  if (top === 'orgPricingData' && index !== undefined) {
    const shared = recordsOf(base).length
    const isShared = Number(index) < shared
    return {
      file: isShared ? orgBaseFile : file,
      pointer: toPointer([top, isShared ? index : String(Number(index) - shared), ...below]),
    }
  }
  return valueAt(own, keys) !== undefined || valueAt(base, keys) === undefined
    ? { file, pointer }
    : { file: orgBaseFile, pointer }
}

function objectIn(text: string | undefined): JsonObject | undefined {
  const value = text === undefined ? undefined : parseJson(text).value
  return isObject(value) ? value : undefined
}
