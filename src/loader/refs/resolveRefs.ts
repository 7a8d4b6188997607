import type { Json, JsonObject } from '#model'
import type { Finding } from '../Finding.ts'
import { isObject } from '../json/isObject.ts'
import { mergePatch } from '../json/mergePatch.ts'
import { fromPointer, toPointer, valueAt } from '../json/pointer.ts'
import { limits } from '../json/limits.ts'
import { suggest } from '../json/suggest.ts'
import type { Layer } from '../Layer.ts'
import { joinPath } from './joinPath.ts'
import { unresolved } from './unresolved.ts'

export interface Resolved {
  /** The schema with every `$ref` replaced by what it names, keywords beside the `$ref` merged over it; no `definitions` left. */
  readonly schema: Json
  /** All files that were read, missing ones too. */
  readonly reads: ReadonlySet<string>
  readonly findings: readonly Finding[]
}

/**
 * Replaces the `$ref`s of a schema file: relative files ("../common/names.json#/definitions/first") and "#/…" in the same file.
 * Parts without a `$ref` stay the same objects. Missing and circular references become findings.
 */
export function resolveRefs(file: string, { read, paths }: Pick<Layer, 'read' | 'paths'>): Resolved {
  const reads = new Set([file])
  const findings: Finding[] = []
  const done = new Map<string, Json>()

  const resolveAt = (path: string, keys: readonly string[], way: readonly Stop[], ref?: Reference): Json | undefined => {
    const value = valueAt(read(path), keys)
    const key = `${path}#${toPointer(keys)}`
    if (value === undefined || done.has(key)) return done.get(key)
    const schema = resolve(value, path, keys, [...way, { key, ref }])
    done.set(key, schema)
    return schema
  }

  const resolve = (value: Json, path: string, keys: readonly string[], way: readonly Stop[], isMap = false): Json => {
    if (Array.isArray(value))
      return sameOr(
        value,
        (value as readonly Json[]).map((item, index) => resolve(item, path, [...keys, String(index)], way)),
      )
    if (!isObject(value)) return value
    const entries = Object.entries(value)
      .filter(([key]) => isMap || !leftOut.has(key))
      .map(
        ([key, member]) =>
          [key, !isMap && data.has(key) ? member : resolve(member, path, [...keys, key], way, !isMap && maps.has(key))] as const,
      )
    const own = sameOr(value, Object.fromEntries(entries))
    if (isMap || typeof value.$ref !== 'string') return own
    const target = follow(value.$ref, path, [...keys, '$ref'], way)
    return entries.length === 0 ? target : mergePatch(target, own)
  }

  const follow = (ref: string, path: string, keys: readonly string[], way: readonly Stop[]): Json => {
    const place = { file: path, pointer: toPointer(keys) }
    const [target, pointer = ''] = ref.split('#')
    const targetFile = target ? joinPath(path, target) : path
    reads.add(targetFile)
    const targetKeys = fromPointer(pointer)
    const key = `${targetFile}#${toPointer(targetKeys)}`
    const since = way.findIndex((passed) => passed.key === key)
    if (since >= 0) {
      findings.push(tellCycle([{ key, ref: { ref, ...place } }, ...way.slice(since + 1)]))
      return unresolved
    }
    const schema = resolveAt(targetFile, targetKeys, way, { ref, ...place })
    if (schema !== undefined) return schema
    const siblings = valueAt(read(targetFile), targetKeys.slice(0, -1))
    const hint = isObject(siblings)
      ? suggest(targetKeys.at(-1) ?? '', Object.keys(siblings))
      : suggest(target ?? '', relativePaths(path, paths))
    findings.push({ code: 'loader/ref-missing', values: { ref, hint }, ...place })
    return unresolved
  }

  const schema = resolveAt(file, [], []) ?? {}
  if (countValues(schema) <= limits.values * 4) return { schema, reads, findings }
  return {
    schema: {},
    reads,
    findings: [...findings, { code: 'loader/too-many-values', values: { limit: limits.values * 4 }, file, pointer: '' }],
  }
}

interface Reference {
  readonly ref: string
  readonly file: string
  readonly pointer: string
}

/** A schema on the way ("schemas/a.json#/definitions/b"), and the `$ref` that led to it; none leads to the file itself. */
interface Stop {
  readonly key: string
  readonly ref: Reference | undefined
}

/** The same of all files on the circle, whichever was looked at first: told at the `$ref` that leads to the first by name. */
function tellCycle(circle: readonly Stop[]): Finding {
  const first = circle.reduce((least, { key }, index) => (key < circle[least]!.key ? index : least), 0)
  const { ref, file, pointer } = circle[first]!.ref!
  const keys = [...circle.slice(first), ...circle.slice(0, first + 1)].map(({ key }) => key.replace(/#$/, ''))
  return { code: 'loader/ref-cycle', values: { ref, way: keys.join(' → ') }, file, pointer }
}

const leftOut = new Set(['definitions', '$ref', '$schema', '$comment'])
/** Keywords whose members are schemas by name. */
const maps = new Set(['properties', 'patternProperties', 'dependencies'])
/** Keywords below which stand values, not schemas. */
const data = new Set(['default', 'examples', 'const', 'enum', 'errorMessage', 'x-checks', 'required'])

function sameOr<T extends Json>(before: T, after: T): T {
  const old = before as JsonObject
  const now = after as JsonObject
  const keys = Object.keys(now)
  return keys.length === Object.keys(old).length && keys.every((key) => now[key] === old[key]) ? before : after
}

/** Values in the schema written out, shared parts counted each time; shared parts are visited once. */
function countValues(value: Json, counted = new Map<Json, number>()): number {
  if (typeof value !== 'object' || value === null) return 1
  const known = counted.get(value)
  if (known !== undefined) return known
  const count = Object.values(value).reduce<number>((sum, member) => sum + countValues(member as Json, counted), 1)
  counted.set(value, count)
  return count
}

/** The other files as a `$ref` of this one would name them. */
function relativePaths(from: string, paths: readonly string[]): readonly string[] {
  const here = from.split('/').slice(0, -1)
  return paths
    .filter((path) => path !== from)
    .map((path) => {
      const there = path.split('/')
      const shared = there.findIndex((part, index) => part !== here[index])
      return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/')
    })
}
