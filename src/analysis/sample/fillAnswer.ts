import type { FormValidator } from '#engine'
import type { Json, JsonObject, SchemaError } from '#model'
import { whyNotGiven } from '../controls/whyNotGiven.ts'
import { nearestOf } from './nearestOf.ts'
import { Place } from './Place.ts'
import { readPath } from './readPath.ts'
import { removePath } from './removePath.ts'
import { hasShapes, seedOf } from './seedOf.ts'
import { setPath } from './setPath.ts'

type Path = readonly string[]

const rounds = 60
/** Rounds after which an unmet condition is met by further members. */
const patience = 3
/** Alternatives of each set to try. */
const mostPicks = 4

/**
 * An answer that the form's schema accepts: starts with the wanted values and is repaired by the
 * validator's errors until there are none. Wanted values are kept; objects and elements of wanted
 * lists get further members. If none was found: undefined, or the last attempt. With the schema of
 * `withControls`, a person can enter the answer with the form's controls.
 */
export function fillAnswer(
  validator: FormValidator,
  schema: JsonObject,
  wanted: JsonObject,
  absent: readonly string[],
  otherwise: 'nothing' | 'last tried' = 'nothing',
): JsonObject | undefined {
  const isAny = absent.length === 0 && Object.keys(wanted).length === 0
  const { answer, last } = isAny
    ? fillAtAll(validator, schema)
    : search(validator, schema, wanted, absent)
  return answer ?? (otherwise === 'nothing' ? undefined : last)
}

interface Filled {
  readonly answer?: JsonObject
  /** The last one tried, where none was found. */
  readonly last: JsonObject
}

const filled = new WeakMap<FormValidator, WeakMap<JsonObject, Filled>>()

/** Asked again for each thing that is wrong with a form. */
function fillAtAll(validator: FormValidator, schema: JsonObject): Filled {
  const bySchema = filled.get(validator) ?? new WeakMap<JsonObject, Filled>()
  filled.set(validator, bySchema)
  const found = bySchema.get(schema) ?? search(validator, schema, {}, [])
  bySchema.set(schema, found)
  return structuredClone(found)
}

function search(
  validator: FormValidator,
  schema: JsonObject,
  wanted: JsonObject,
  absent: readonly string[],
): Filled {
  const first = mend(validator, schema, { wanted, begun: wanted, absent })
  if (first.answer || !hasShapes(schema)) return first
  for (let pick = 0; pick < mostPicks; pick++) {
    const { ...begun } = { ...(seedOf(schema, pick) as JsonObject), ...wanted } as Record<
      string,
      Json
    >
    for (const name of absent) delete begun[name]
    const next = mend(validator, schema, { wanted, begun, absent })
    if (next.answer) return next
  }
  return first
}

/** By schema; a schema is never changed once it is read. */
const known = new WeakMap<JsonObject, Place>()

interface Beginning {
  readonly wanted: JsonObject
  readonly begun: JsonObject
  readonly absent: readonly string[]
}

function mend(validator: FormValidator, schema: JsonObject, beginning: Beginning): Filled {
  return new Mending(validator, schema, beginning).run()
}

class Mending {
  private readonly validator: FormValidator
  private readonly schema: JsonObject
  private readonly root: Place
  private readonly wanted: JsonObject
  private readonly answer: Record<string, Json>
  private readonly tried = new Map<string, number>()
  private readonly refused: ReadonlySet<string>

  constructor(validator: FormValidator, schema: JsonObject, { wanted, begun, absent }: Beginning) {
    this.validator = validator
    this.schema = schema
    this.wanted = wanted
    this.answer = structuredClone(begun) as Record<string, Json>
    this.refused = new Set(absent.map((name) => `/${name.split('.').join('/')}`))
    this.root = known.get(schema) ?? new Place([schema])
    known.set(schema, this.root)
  }

  run(): Filled {
    const { validator, schema, answer } = this
    for (let round = 0; round < rounds; round++) {
      if (validator.compiled.validate(answer)) {
        const ungiven = whyNotGiven(schema, answer)
        // A value that is asked for is kept, whoever can give it.
        if (!ungiven || this.isWanted(ungiven)) return { answer, last: answer }
        if (!this.put(ungiven)) break
        continue
      }
      const errors = (validator.compiled.validate.errors ?? []).flatMap(unwrap)
      const near = nearestOf(errors)
      const isMended = (some: readonly SchemaError[]) =>
        some.map((error) => this.mendOne(error, round)).includes(true)
      if (!isMended(near) && (near.length === errors.length || !isMended(errors))) break
    }
    return { last: answer }
  }

  private placeAt(path: Path) {
    return path.reduce((place, key) => place.at(key), this.root)
  }

  private isWanted(path: Path) {
    const value = readPath(this.wanted, path)
    return value !== undefined && (typeof value !== 'object' || value === null)
  }

  private put(path: Path): boolean {
    const pointer = `/${path.join('/')}`
    if (this.isWanted(path) || this.refused.has(pointer)) return false
    const values = this.placeAt(path).values()
    const turn = this.tried.get(pointer) ?? 0
    if (turn >= values.length * 2) return false
    this.tried.set(pointer, turn + 1)
    return setPath(
      this.answer,
      path,
      structuredClone(values[(turn + offsetOf(path)) % values.length]!),
    )
  }

  /** Adds members that the object does not have yet, or tries other values for those it has. */
  private change(path: Path): boolean {
    const value = path.length === 0 ? this.answer : readPath(this.answer, path)
    if (typeof value !== 'object' || value === null) return this.put(path)
    if (Array.isArray(value))
      return (
        (value as readonly Json[]).some((_, index) => this.change([...path, String(index)])) ||
        this.grow(path)
      )
    return this.addMembers(path) || Object.keys(value).some((name) => this.change([...path, name]))
  }

  private addMembers(path: Path): boolean {
    const value = path.length === 0 ? this.answer : readPath(this.answer, path)
    if (!isSchema(value)) return false
    const missing = this.placeAt(path)
      .names()
      .filter((name) => !Object.hasOwn(value, name))
    return missing.map((name) => this.put([...path, name])).includes(true)
  }

  /** Meets the only condition under which the field is asked for. */
  private open(path: Path): boolean {
    const [holder, name] = [path.slice(0, -1), path.at(-1)!]
    return this.placeAt(holder)
      .conditionsOf(name)
      .map((condition) => this.meet(holder, condition))
      .includes(true)
  }

  private meet(holder: Path, condition: JsonObject): boolean {
    return Object.entries((condition.properties ?? {}) as Record<string, JsonObject>)
      .map(([name, member]) => {
        const path = [...holder, name]
        const [value] = Object.hasOwn(member, 'const')
          ? [member.const!]
          : ((member.enum as readonly Json[]) ?? [])
        if (readPath(this.answer, path) === undefined && !this.put(path)) return false
        if (value === undefined) return this.grow(path)
        return (
          !this.isWanted(path) &&
          readPath(this.answer, path) !== value &&
          this.placeAt(path).isGiven(value) &&
          setPath(this.answer, path, value)
        )
      })
      .includes(true)
  }

  private grow(path: Path): boolean {
    const list = readPath(this.answer, path)
    return (
      Array.isArray(list) &&
      readPath(this.wanted, path) === undefined &&
      list.length < 20 &&
      this.put([...path, String(list.length)])
    )
  }

  private mendOne({ keyword, instancePath, params }: SchemaError, round: number): boolean {
    const path = splitPointer(instancePath)
    if (keyword === 'required') return this.put([...path, String(params.missingProperty)])
    if (keyword === 'dependencies') return this.put([...path, String(params.missingProperty)])
    if (keyword === 'additionalProperties')
      return this.drop([...path, String(params.additionalProperty)])
    if (keyword === 'unevaluatedProperties')
      return this.drop([...path, String(params.unevaluatedProperty)])
    if (keyword === 'false schema') return this.drop(path) || this.open(path)
    if (
      keyword === 'const' &&
      !this.isWanted(path) &&
      !this.refused.has(instancePath) &&
      this.placeAt(path).isGiven(params.allowedValue as Json)
    )
      return setPath(this.answer, path, params.allowedValue as Json)
    if (keyword === 'minItems' || keyword === 'contains') return this.grow(path)
    if (keyword === 'if') return round >= patience && this.addMembers(path)
    return this.change(path)
  }

  private drop(path: Path): boolean {
    return readPath(this.wanted, path) === undefined && removePath(this.answer, path)
  }
}

/** Entries of a list start with different values, in case they must differ. */
const offsetOf = (path: Path) =>
  path.reduce((sum, key) => sum + (/^\d+$/.test(key) ? Number(key) : 0), 0)

/** ajv-errors keeps the errors that its message stands for. */
function unwrap(error: SchemaError): readonly SchemaError[] {
  return error.keyword === 'errorMessage'
    ? (error.params.errors as readonly SchemaError[]).flatMap(unwrap)
    : [error]
}

const isSchema = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null

const splitPointer = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
