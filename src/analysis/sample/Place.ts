import { membersOf, variants } from '#loader'
import type { Json, JsonObject } from '#model'
import { fitsValues } from '../controls/fitsValues.ts'
import { sampleValues } from './sampleValues.ts'

/** What a schema says of a place in an answer. What is asked of it again and again is read once. */
export class Place {
  readonly #places = new Map<string, Place>()
  readonly #conditions = new Map<string, readonly JsonObject[]>()
  #controls: readonly JsonObject[] | undefined
  #names: readonly string[] | undefined
  #values: readonly Json[] | undefined
  readonly #schemas: readonly JsonObject[]
  readonly #key: string

  constructor(schemas: readonly JsonObject[], key = '') {
    this.#schemas = schemas
    this.#key = key
  }

  at(key: string): Place {
    const known = this.#places.get(key)
    if (known) return known
    const schemas = this.#schemas.flatMap((schema) => membersOf(schema, key))
    const place = new Place(schemas, key)
    this.#places.set(key, place)
    return place
  }

  /** Names of the members that it may have. */
  names(): readonly string[] {
    const read = () =>
      this.#schemas
        .flatMap(variants)
        .flatMap(({ properties }) => Object.keys((properties ?? {}) as JsonObject))
    return (this.#names ??= [...new Set(read())])
  }

  /** Values that are tried: those that its controls give. */
  values(): readonly Json[] {
    return (this.#values ??= sampleValues(this.#key, this.#schemas).filter((value) =>
      this.isGiven(value),
    ))
  }

  /**
   * Whether the controls give the value: the place may be drawn by several, one in each
   * alternative.
   */
  isGiven(value: Json): boolean {
    const controls = (this.#controls ??= this.#schemas
      .flatMap(variants)
      .filter((schema) => schema['x-control'] !== undefined))
    return controls.length === 0 || controls.some((control) => fitsValues(control, value))
  }

  /** Conditions beside which alone the member is asked. */
  conditionsOf(name: string): readonly JsonObject[] {
    const known = this.#conditions.get(name)
    if (known) return known
    const conditions = this.#schemas
      .flatMap(variants)
      .flatMap(({ if: condition, then }) =>
        isSchema(condition) && isSchema(then) && membersOf(then, name).length > 0
          ? [condition]
          : [],
      )
    this.#conditions.set(name, conditions)
    return conditions
  }
}

const isSchema = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null
