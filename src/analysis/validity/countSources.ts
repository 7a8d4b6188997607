import { lendingFile, toPointer } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import { policyParts } from '../policy/policyParts.ts'
import type { Subject } from './Subject.ts'

/** Something that a law, the specification or a policy gives a reason for. */
export interface Sourced {
  /** Base path, and the pointer into the effective file. */
  readonly file: string
  readonly pointer: string
  readonly hasSource: boolean
}

/**
 * Every rule, text, and figure of lending/: a figure has the nearest source above it in its file.
 */
export function countSources({ bundle, places }: Pick<Subject, 'bundle' | 'places'>): Sourced[] {
  return [
    ...Object.entries(bundle.rules).map(([name, { source }]) => ({
      ...(places.rules[name] ?? { file: '', pointer: '' }),
      hasSource: source !== undefined,
    })),
    ...Object.entries(bundle.texts).map(([id, { source }]) => ({
      file: `texts/${id}.json`,
      pointer: '',
      hasSource: source !== undefined,
    })),
    ...policyParts.flatMap((part) => figuresIn(lendingFile(part), bundle.lending[part])),
  ]
}

function figuresIn(file: string, root: unknown): readonly Sourced[] {
  const visit = (value: Json, keys: readonly string[], above: boolean): readonly Sourced[] => {
    if (typeof value === 'number') return [{ file, pointer: toPointer(keys), hasSource: above }]
    if (typeof value !== 'object' || value === null) return []
    const hasSource = above || (isObject(value) && typeof value.source === 'string')
    // What a gate compares is said by the gate; examples are no figures of a policy.
    return Object.entries(value as JsonObject).flatMap(([key, member]) =>
      key === 'example' ? [] : visit(member, [...keys, key], hasSource),
    )
  }
  return isObject(root as Json) ? visit(root as Json, [], false) : []
}
