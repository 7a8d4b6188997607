import type { Json } from '#model'
import { readPath } from './readPath.ts'

/**
 * The value at a dotted name, own properties only; `undefined` if there is none. "" is the whole
 * scope.
 */
export const readFact = (scope: Json, name: string): Json | undefined =>
  readPath(scope, name === '' ? [] : name.split('.'))
