import { isObject, type JsonObject } from '#model'
import type { Draft } from '../drafts/draftOf.ts'
import { valueAt } from '../json/pointer.ts'
import type { Layer } from '../Layer.ts'
import { findTarget, type Target } from './findTarget.ts'
import type { Stop } from './tellCircle.ts'

/** The referring keyword and its value. */
export function referenceOf(
  schema: JsonObject,
  draft: Draft,
): readonly [keyword: string, ref: string] | undefined {
  const keyword = [
    '$ref',
    ...(draft === '2019-09' ? ['$recursiveRef'] : []),
    ...(draft === '2020-12' ? ['$dynamicRef'] : []),
  ].find((name) => typeof schema[name] === 'string')
  return keyword === undefined ? undefined : [keyword, schema[keyword] as string]
}

/**
 * A `$dynamicRef` refers to the outermost file on the path that has a `$dynamicAnchor` of that
 * name.
 */
export function outermost(
  ref: string,
  target: Target,
  way: readonly Stop[],
  { read, paths }: Pick<Layer, 'read' | 'paths'>,
): Target {
  const schema = valueAt(read(target.file), target.keys)
  if (!isObject(schema) || typeof schema.$dynamicAnchor !== 'string') return target
  const files = [...new Set(way.map(({ key }) => key.slice(0, key.indexOf('#'))))]
  const found = files.map((from) => findTarget(`#${ref.split('#')[1]}`, from, { read, paths }))
  return (
    found.find(
      (each) =>
        each && (valueAt(read(each.file), each.keys) as JsonObject).$dynamicAnchor !== undefined,
    ) ?? target
  )
}
