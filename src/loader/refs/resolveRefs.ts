import { isObject, type Json, type JsonObject } from '#model'
import { draftOf } from '../drafts/draftOf.ts'
import { toDraft07, withUnevaluated } from '../drafts/toDraft07.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import { mergePatch } from '../json/mergePatch.ts'
import { fromPointer, toPointer, valueAt } from '../json/pointer.ts'
import limits from '../json/limits.json' with { type: 'json' }
import { annotationKeywords, dataKeywords } from '../json/schemaKeywords.ts'
import { suggest } from '../json/suggest.ts'
import { takesAnything } from '../json/takesAnything.ts'
import type { Layer } from '../Layer.ts'
import { takenPattern } from '../patterns/takenPattern.ts'
import { endless, endList, endObject, type SchemaPart } from './endless.ts'
import { findTarget, isAbsolute } from './findTarget.ts'
import { outermost, referenceOf } from './referenceOf.ts'
import { tellCircle, type Reference, type Stop } from './tellCircle.ts'
import { isUnresolved, unresolved } from './unresolved.ts'

export interface Resolved {
  /**
   * The schema with every `$ref` replaced by its target and the keywords next to it merged over;
   * without `definitions`.
   */
  readonly schema: Json
  /** All files that were read, including missing ones. */
  readonly reads: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Resolves the `$ref`s of a schema file: relative files
 * ("../common/names.json#/definitions/first"), `$id`s in the folder, "#/…" and "#anchor" in the
 * same file; translates later drafts to draft-07. Parts without a `$ref` stay the same objects. A
 * recursive `$ref` is followed `refLevels` times if answers can end before. Missing and endless
 * references become diagnostics.
 */
export function resolveRefs(file: string, layer: Pick<Layer, 'read' | 'paths'>): Resolved {
  return new RefResolver(file, layer).run()
}

class RefResolver {
  private readonly file: string
  private readonly layer: Pick<Layer, 'read' | 'paths'>
  private readonly reads: Set<string>
  private readonly diagnostics: Diagnostic[] = []
  private readonly done = new Map<string, Json>()
  /** Number of recursive references followed. */
  private returns = 0
  /** Number of schemas written since the first of them. */
  private written = 0
  private readonly circles = new Map<string, Diagnostic>()
  private lastCircle: Diagnostic | undefined

  constructor(file: string, layer: Pick<Layer, 'read' | 'paths'>) {
    this.file = file
    this.layer = layer
    this.reads = new Set([file])
  }

  run(): Resolved {
    const { file, reads, diagnostics } = this
    const found = this.resolveAt(file, [], []) ?? {}
    const schema = found === endless ? {} : found
    diagnostics.push(...this.circles.values())
    if (this.written <= limits.values && countValues(schema) <= limits.values)
      return { schema, reads, diagnostics }
    return {
      schema: {},
      reads,
      diagnostics: [
        ...diagnostics,
        { code: 'loader/too-many-values', values: { limit: limits.values }, file, pointer: '' },
      ],
    }
  }

  private resolveAt(
    path: string,
    keys: readonly string[],
    way: readonly Stop[],
    ref?: Reference,
  ): SchemaPart | undefined {
    const { done } = this
    const value = valueAt(this.layer.read(path), keys)
    const key = `${path}#${toPointer(keys)}`
    if (value === undefined || done.has(key)) return done.get(key)
    const before = this.returns
    const schema = this.resolve(value, path, keys, [...way, { key, ref }])
    // Below a recursive `$ref` the result depends on the depth, so it is not shared.
    if (this.returns === before && schema !== endless) done.set(key, schema)
    if (schema !== endless || way.some((stop) => stop.key === key)) return schema
    this.diagnostics.push({ ...this.lastCircle!, code: 'loader/ref-cycle' })
    this.circles.clear()
    return unresolved
  }

  private resolve(
    value: Json,
    path: string,
    keys: readonly string[],
    way: readonly Stop[],
    isMap = false,
  ): SchemaPart {
    this.written += this.returns > 0 ? 1 : 0
    if (this.written > limits.values) return unresolved
    if (Array.isArray(value)) {
      const items = (value as readonly Json[]).map((item, index) =>
        this.resolve(item, path, [...keys, String(index)], way),
      )
      return sameOr(value, endList(keys.at(-1)!, items))
    }
    if (!isObject(value)) return value
    const entries = Object.entries(value)
      .filter(([key]) => isMap || !leftOut.has(key))
      .map(
        ([key, member]) =>
          [
            key,
            !isMap && data.has(key)
              ? member
              : this.resolve(member, path, [...keys, key], way, !isMap && maps.has(key)),
          ] as const,
      )
    if (isMap) return sameOr(value, Object.fromEntries(entries) as JsonObject)
    const ended = endObject(value, entries)
    if (ended === endless) return endless
    const draft = draftOf(this.layer.read(path))
    const reference = referenceOf(value, draft)
    const own = withTakenPattern(
      toDraft07(sameOr(value, ended) as JsonObject, draft, reference !== undefined),
    )
    if (!reference) return own
    const [keyword, ref] = reference
    const target = this.follow({ ref, file: path, pointer: toPointer([...keys, keyword]) }, way)
    if (target === endless) return endless
    if (Object.keys(own).length === 0) return target
    return draft === 'draft-07' || !isObject(target) || !sharesLimits(own, target)
      ? withUnevaluated(mergePatch(target, own), draft)
      : { allOf: [target], ...own }
  }

  private follow(reference: Reference, way: readonly Stop[]): SchemaPart {
    const { ref, file: path } = reference
    const { layer } = this
    const from = { file: path, keys: fromPointer(reference.pointer).slice(0, -1) }
    const found = findTarget(ref, from, layer)
    const here = { key: `${path}#${toPointer(from.keys)}`, ref: undefined }
    const target =
      found && isDynamic(reference) ? outermost(ref, found, [...way, here], layer) : found
    if (!target) {
      const hint = isAbsolute(ref)
        ? ' Nothing is fetched: a file of this folder must have that "$id".'
        : ''
      return this.tell('loader/ref-missing', { ref, hint }, reference)
    }
    this.reads.add(target.file)
    const stopped = this.stopReturn(`${target.file}#${toPointer(target.keys)}`, reference, way)
    if (stopped !== undefined) return stopped
    const schema = this.resolveAt(target.file, target.keys, way, reference)
    if (schema !== undefined) {
      if (asksNothing(schema) && !isDynamic(reference))
        this.tell('loader/ref-asks-nothing', { ref }, reference)
      return schema
    }
    const siblings = valueAt(layer.read(target.file), target.keys.slice(0, -1))
    const hint = isObject(siblings)
      ? suggest(target.keys.at(-1) ?? '', Object.keys(siblings))
      : suggest(ref.split('#')[0]!, relativePaths(path, layer.paths))
    return this.tell('loader/ref-missing', { ref, hint }, reference)
  }

  /** What takes the place of a target that the way has passed already; undefined to go on. */
  private stopReturn(
    key: string,
    reference: Reference,
    way: readonly Stop[],
  ): SchemaPart | undefined {
    const since = way.findLastIndex((passed) => passed.key === key)
    if (since < 0) return undefined
    this.returns += 1
    const circle = [{ key, ref: reference }, ...way.slice(since + 1)]
    const isBare = [...way.slice(since + 1).map((stop) => stop.ref!), reference].every(
      (each, index) =>
        `${each.file}#${each.pointer.replace(/\/\$\w+$/, '')}` === way[since + index]!.key,
    )
    if (isBare) {
      this.diagnostics.push(tellCircle('loader/ref-cycle', circle))
      return unresolved
    }
    if (way.length - distinctIn(way) < limits.refLevels * distinctIn(circle)) return undefined
    this.lastCircle = tellCircle('loader/ref-recursive', circle)
    const at = `${this.lastCircle.file}#${this.lastCircle.pointer}`
    if (!this.circles.has(at)) this.circles.set(at, this.lastCircle)
    return endless
  }

  private tell(
    code: Diagnostic['code'],
    values: Diagnostic['values'],
    { file: path, pointer }: Reference,
  ) {
    this.diagnostics.push({ code, values, file: path, pointer })
    return unresolved
  }
}

/** What it leads to is often left open, for other files to fill in. */
const isDynamic = ({ pointer }: Reference) => /\/\$(dynamic|recursive)Ref$/.test(pointer)

/** Such as a file that only has definitions: a reference to it drops what the definition asks. */
function asksNothing(schema: SchemaPart): boolean {
  return (
    schema !== endless &&
    isObject(schema) &&
    !isUnresolved(schema) &&
    takesAnything(schema) &&
    schema['x-anything'] !== true
  )
}

function withTakenPattern(schema: JsonObject): JsonObject {
  if (typeof schema.pattern !== 'string') return schema
  const pattern = takenPattern(schema.pattern)
  return pattern === schema.pattern ? schema : { ...schema, pattern }
}

const distinctIn = (stops: readonly { readonly key: string }[]) =>
  new Set(stops.map(({ key }) => key)).size

/** Whether both restrict the answer by the same keyword: a merge would lose one. */
function sharesLimits(one: JsonObject, other: JsonObject): boolean {
  return Object.keys(one).some((key) => !annotationKeywords.has(key) && Object.hasOwn(other, key))
}

const leftOut = new Set([
  'definitions',
  '$defs',
  '$ref',
  '$recursiveRef',
  '$dynamicRef',
  '$schema',
  '$id',
  '$anchor',
  '$comment',
])
/** Keywords whose members are schemas by name. */
const maps = new Set(['properties', 'patternProperties', 'dependencies', 'dependentSchemas'])
/** Keywords whose members are values, not schemas. */
const data = new Set([...dataKeywords, 'required', 'dependentRequired'])

function sameOr(before: Json, after: JsonObject): JsonObject
function sameOr(before: Json, after: SchemaPart): SchemaPart
function sameOr(before: Json, after: SchemaPart): SchemaPart {
  if (after === endless) return after
  const old = before as JsonObject
  const now = after as JsonObject
  const keys = Object.keys(now)
  return keys.length === Object.keys(old).length && keys.every((key) => now[key] === old[key])
    ? before
    : after
}

/**
 * Number of values in the written-out schema, counting shared parts each time but visiting them
 * once.
 */
function countValues(value: Json, counted = new Map<Json, number>()): number {
  if (typeof value !== 'object' || value === null) return 1
  const known = counted.get(value)
  if (known !== undefined) return known
  const count = Object.values(value).reduce<number>(
    (sum, member) => sum + countValues(member as Json, counted),
    1,
  )
  counted.set(value, count)
  return count
}

/** The other files, as a `$ref` in this one would name them. */
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
