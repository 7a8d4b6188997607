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

/** The TypeScript file of a contract: `<kind>/<Kind>Vendor.ts`. */
export function renderContractTypes(contract: Contract): string {
  const kind = capitalize(contract.$id)
  const methods = Object.entries(contract.operations).map(([method, { request, answer }]) => {
    const name = `${kind}${capitalize(method)}`
    const sides = Object.entries({ Request: request, Answer: answer }).map(([side, schema]) => {
      const inlined = inline(schema, contract as unknown as JsonObject)
      return `${documentType(inlined, '')}export interface ${name}${side} ${typeOf(inlined)}\n`
    })
    return { sides, member: `  readonly ${method}: Operation<${name}Request, ${name}Answer>\n` }
  })
  return [
    `// Written from ${contract.$id}.json by "npm run vendor:types".\nimport type { Operation } from '../Operation.ts'\n`,
    ...methods.flatMap(({ sides }) => sides),
    `${documentType({ description: contract.description }, '')}export interface ${kind}Vendor {\n${methods.map(({ member }) => member).join('')}}\n`,
  ].join('\n')
}

/** The schema with each `$ref` replaced by what it names. */
function inline(value: Json, contract: JsonObject): JsonObject {
  const follow = (each: Json): Json => {
    if (Array.isArray(each)) return each.map(follow)
    if (typeof each !== 'object' || each === null) return each
    const { $ref, ...rest } = each as JsonObject
    const own = Object.fromEntries(
      Object.entries(rest).map(([key, member]) => [key, follow(member)]),
    )
    if (typeof $ref !== 'string') return own
    const [document, path] = $ref.split('#/') as [string, string]
    const source: Json = document === 'parts' ? (parts as unknown as JsonObject) : contract
    return {
      ...(follow(
        path.split('/').reduce<Json>((at, key) => (at as JsonObject)[key]!, source),
      ) as JsonObject),
      ...own,
    }
  }
  return follow(value) as JsonObject
}

export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
