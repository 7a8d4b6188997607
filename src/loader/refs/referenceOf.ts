import { isObject, type JsonObject } from '#model'
import type { SchemaDraft } from '../drafts/draftOf.ts'
import { fromPointer, valueAt } from '../json/pointer.ts'
import type { Layer } from '../Layer.ts'
import { findTarget, resourceOf, type Target } from './findTarget.ts'
import type { Stop } from './tellCircle.ts'

/** The referring keyword and its value. */
export function referenceOf(
  schema: JsonObject,
  draft: SchemaDraft,
): readonly [keyword: string, ref: string] | undefined {
  const keyword = [
    '$ref',
    ...(draft === '2019-09' ? ['$recursiveRef'] : []),
    ...(draft === '2020-12' ? ['$dynamicRef'] : []),
  ].find((name) => typeof schema[name] === 'string')
  return keyword === undefined ? undefined : [keyword, schema[keyword] as string]
}

/**
 * A `$dynamicRef` refers to the outermost schema with an `$id` (or file) on the path that has a
 * `$dynamicAnchor` of that name, a `$recursiveRef` to the outermost with a `$recursiveAnchor`;
 * where the target itself has none, both are as a `$ref`.
 */
export function outermost(
  ref: string,
  target: Target,
  way: readonly Stop[],
  { read, paths }: Pick<Layer, 'read' | 'paths'>,
): Target {
  const at = (place: Target | undefined) => {
    const schema = place && valueAt(read(place.file), place.keys)
    return isObject(schema) ? schema : {}
  }
  const isRecursive = !/#./.test(ref)
  const isOpen = (place: Target | undefined) =>
    isRecursive
      ? at(place)['$recursiveAnchor'] === true
      : typeof at(place)['$dynamicAnchor'] === 'string'
  if (!isOpen(target)) return target
  const around = way.map(({ key }) => {
    const [file = '', pointer = ''] = key.split(/#(.*)/s)
    return resourceOf({ file, keys: fromPointer(pointer) }, { read })
  })
  const fragment = isRecursive ? '#' : `#${ref.split('#')[1]}`
  return around.map((from) => findTarget(fragment, from, { read, paths })).find(isOpen) ?? target
}
