import type { Json, JsonObject } from '#model'
import { readPath } from '../sample/readPath.ts'
import { setPath } from '../sample/setPath.ts'

/** The answer with this value at the path; missing parents are created. */
export function withValue(answer: JsonObject, path: readonly string[], value: Json): JsonObject {
  const copy = structuredClone(answer)
  path.slice(0, -1).forEach((_, index) => {
    const holder = path.slice(0, index + 1)
    const found = readPath(copy, holder)
    if (typeof found !== 'object' || found === null)
      setPath(copy, holder, path[index + 1] === '0' ? [] : {})
  })
  setPath(copy, path, value)
  return copy
}
