import type { JsonObject } from '#model'
import { documentType } from '../../../src/cli/types/documentType.ts'
import parts from '../../../src/server/vendors/parts.json' with { type: 'json' }
import { NamedTypes, type Referred } from './NamedTypes.ts'

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
  const own = new NamedTypes(referring(kind, contract))
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
      const names = new NamedTypes(referring('Vendor', parts))
      const name = `Vendor${capitalize(id)}`
      const type = names.declare(name, part as JsonObject, 'export ')
      const imports = [...names.listOwn(), ...names.listShared()]
      return [name, written('parts', [importsOf(imports, '.'), type].join('\n'))]
    }),
  )
}

/** Finds what a contract's `$ref` names: in parts.json, or in the contract. */
const referring =
  (kind: string, contract: object) =>
  ($ref: string): Referred => {
    const [document, path] = $ref.split('#/') as [string, string]
    const isShared = document === 'parts'
    const keys = path.split('/')
    const schema = keys.reduce<unknown>(
      (at, key) => (at as JsonObject)[key],
      isShared ? parts : contract,
    ) as JsonObject
    return { name: `${isShared ? 'Vendor' : kind}${capitalize(keys.at(-1)!)}`, schema, isShared }
  }

export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
