import type { Json, JsonObject } from '#model'
import { documentType } from '../../../src/cli/types/documentType.ts'
import { typeOf } from '../../../src/cli/types/typeOf.ts'

/** What a `$ref` names. */
export interface Referred {
  readonly name: string
  readonly schema: JsonObject
}

/** Types of objects that schemas refer to by name. */
export class NamedTypes {
  readonly #find: ($ref: string) => Referred
  readonly #own = new Map<string, string>()

  constructor(find: ($ref: string) => Referred) {
    this.#find = find
  }

  /** As an alias of a type: it can be checked to be JSON, an interface not. */
  declare(name: string, schema: JsonObject): string {
    return `${documentType(schema, '')}type ${name} = ${this.typeOf(schema)}\n`
  }

  typeOf = (schema: JsonObject) => typeOf(this.#named(schema)).replaceAll(/["']@(\w+)@["']/g, '$1')

  declareOwn = () => [...this.#own.values()]

  /** The schema with each `$ref` replaced by the name of its type, or by what it names. */
  #named(value: Json): Json {
    if (Array.isArray(value)) return value.map((each) => this.#named(each))
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...rest } = value as JsonObject
    const own = Object.fromEntries(
      Object.entries(rest).map(([key, member]) => [key, this.#named(member)]),
    )
    if (typeof $ref !== 'string') return own
    const { name, schema } = this.#find($ref)
    if (schema.type !== 'object') return { ...(this.#named(schema) as JsonObject), ...own }
    if (!this.#own.has(name)) {
      this.#own.set(name, '')
      this.#own.set(name, this.declare(name, schema))
    }
    return { ...own, const: `@${name}@` }
  }
}
