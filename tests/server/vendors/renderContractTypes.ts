import type { Json, JsonObject } from '#model'
import { documentType } from '../../../src/cli/types/documentType.ts'
import { typeOf } from '../../../src/cli/types/typeOf.ts'
import parts from '../../../src/server/vendors/parts.json' with { type: 'json' }

export interface Contract {
  readonly $id: string
  readonly description: string
  readonly operations: Readonly<
    Record<string, { readonly request: JsonObject; readonly answer: JsonObject }>
  >
}

const written = (source: string, body: string) =>
  `// Written from ${source}.json by "npm run vendor:types".\n${body}`

const importsOf = (names: readonly string[], folder: string) =>
  names.map((name) => `import type { ${name} } from '${folder}/${name}.ts'\n`).join('')

/** The TypeScript file of a contract: `<kind>/<Kind>Vendor.ts`. */
export function renderContractTypes(contract: Contract): string {
  const kind = capitalize(contract.$id)
  const own = new Names(kind, contract as unknown as JsonObject)
  const methods = Object.entries(contract.operations).map(([method, { request, answer }]) => {
    const name = `${kind}${capitalize(method)}`
    const sides = Object.entries({ Request: request, Answer: answer }).map(([side, schema]) =>
      own.declare(`${name}${side}`, schema, 'export '),
    )
    return { sides, member: `  readonly ${method}: Operation<${name}Request, ${name}Answer>\n` }
  })
  const imports = importsOf(own.listShared(), '..')
  return written(
    contract.$id,
    [
      `import type { Operation } from '../Operation.ts'\n${imports}`,
      ...own.declareOwn(),
      ...methods.flatMap(({ sides }) => sides),
      `${documentType({ description: contract.description }, '')}export interface ${kind}Vendor {\n${methods.map(({ member }) => member).join('')}}\n`,
    ].join('\n'),
  )
}

/** The files of the types that contracts share, by their names: `VendorPerson`. */
export function renderPartTypes(): ReadonlyMap<string, string> {
  const all = Object.entries(parts.definitions).filter(([, part]) => part.type === 'object')
  return new Map(
    all.map(([id, part]) => {
      const names = new Names('Vendor', parts as unknown as JsonObject)
      const name = `Vendor${capitalize(id)}`
      const type = names.declare(name, part as JsonObject, 'export ')
      const imports = [...names.listOwn(), ...names.listShared()]
      return [name, written('parts', [importsOf(imports, '.'), type].join('\n'))]
    }),
  )
}

/** Types of objects that a contract refers to by name. */
class Names {
  readonly #kind: string
  readonly #contract: JsonObject
  readonly #shared = new Set<string>()
  readonly #own = new Map<string, string>()

  constructor(kind: string, contract: JsonObject) {
    this.#kind = kind
    this.#contract = contract
  }

  declare(name: string, schema: JsonObject, exported = ''): string {
    const named = this.#named(schema) as JsonObject
    const type = typeOf(named).replaceAll(/["']@(\w+)@["']/g, '$1')
    const says = documentType(named, '')
    return type.startsWith('{')
      ? `${says}${exported}interface ${name} ${type}\n`
      : `${says}${exported}type ${name} = ${type}\n`
  }

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
    const [document, path] = $ref.split('#/') as [string, string]
    const isShared = document === 'parts'
    const source = isShared ? (parts as unknown as JsonObject) : this.#contract
    const found = path
      .split('/')
      .reduce<Json>((at, key) => (at as JsonObject)[key]!, source) as JsonObject
    if (found.type !== 'object') return { ...(this.#named(found) as JsonObject), ...own }
    const name = `${isShared ? 'Vendor' : this.#kind}${capitalize(path.split('/').at(-1)!)}`
    if (isShared) this.#shared.add(name)
    else if (!this.#own.has(name)) {
      this.#own.set(name, '')
      this.#own.set(name, this.declare(name, found))
    }
    return { ...own, const: `@${name}@` }
  }
}

export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
