import type { Json, JsonObject } from '#model'
import { documentType } from '../../../src/cli/types/documentType.ts'
import { typeOf } from '../../../src/cli/types/typeOf.ts'

/** What a `$ref` names. `isShared`: its type is declared in a file of its own. */
export interface Referred {
  readonly name: string
  readonly schema: JsonObject
  readonly isShared?: boolean
}

/** Types of objects that schemas refer to by name. */
export class NamedTypes {
  readonly #find: ($ref: string) => Referred
  readonly #shared = new Set<string>()
  readonly #own = new Map<string, string>()

  readonly #keyword: 'interface' | 'type'

  /** `keyword`: an alias of a type can be checked to be JSON, an interface not. */
  constructor(find: ($ref: string) => Referred, keyword: 'interface' | 'type' = 'interface') {
    this.#find = find
    this.#keyword = keyword
  }

  declare(name: string, schema: JsonObject, exported = ''): string {
    const type = this.typeOf(schema)
    const says = documentType(schema, '')
    return type.startsWith('{') && this.#keyword === 'interface'
      ? `${says}${exported}interface ${name} ${type}\n`
      : `${says}${exported}type ${name} = ${type}\n`
  }

  typeOf = (schema: JsonObject) => typeOf(this.#named(schema)).replaceAll(/["']@(\w+)@["']/g, '$1')

  listShared = () => [...this.#shared].toSorted()
  listOwn = () => [...this.#own.keys()].toSorted()
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
    const { name, schema, isShared } = this.#find($ref)
    if (schema.type !== 'object') return { ...(this.#named(schema) as JsonObject), ...own }
    if (isShared) this.#shared.add(name)
    else if (!this.#own.has(name)) {
      this.#own.set(name, '')
      this.#own.set(name, this.declare(name, schema))
    }
    return { ...own, const: `@${name}@` }
  }
}
