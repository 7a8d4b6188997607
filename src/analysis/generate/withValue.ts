import { Immer } from 'immer'
import type { Json, JsonObject } from '#model'
import { readPath } from '../sample/readPath.ts'
import { setPath } from '../sample/setPath.ts'

const { produce } = new Immer({ autoFreeze: false })

/** The answer with this value at the path; missing parents are created. */
export function withValue(answer: JsonObject, path: readonly string[], value: Json): JsonObject {
  return produce(answer, (draft) => {
    const root = draft as Json
    path.slice(0, -1).forEach((_, index) => {
      const holder = path.slice(0, index + 1)
      const found = readPath(root, holder)
      if (typeof found !== 'object' || found === null)
        setPath(root, holder, path[index + 1] === '0' ? [] : {})
    })
    setPath(root, path, value)
  })
}
