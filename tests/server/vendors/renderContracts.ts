import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Contract {
  readonly $id: string
  readonly description: string
  readonly operations: Readonly<Record<string, object>>
}

/** The contracts of a folder: `<kind>/<kind>.json` with operations, by kind. */
export function readContracts(folder: string): readonly Contract[] {
  return readdirSync(folder).flatMap((kind) => {
    const file = `${folder}/${kind}/${kind}.json`
    const found = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Contract)
      : undefined
    return found?.operations ? [found] : []
  })
}

/** The list of them that the server reads: src/server/vendors/contracts.ts. */
export function renderContracts(contracts: readonly Contract[]): string {
  const kinds = contracts.map(({ $id }) => $id)
  const imports = kinds.map(
    (kind) => `import ${kind} from './${kind}/${kind}.json' with { type: 'json' }`,
  )
  return [
    '// Written from the folders of contracts by "npm run contracts".',
    ...imports,
    '',
    '/** The contract of each kind of vendor. */',
    `export const contracts = { ${kinds.join(', ')} }`,
    '',
  ].join('\n')
}

/** What org.json can say of each kind: `vendors` of schemas/meta/org.schema.json. */
export function vendorsOfSchema(contracts: readonly Contract[]) {
  return Object.fromEntries(
    contracts.map(({ $id, description, operations }) => {
      const shape = Object.hasOwn(operations, 'open') ? 'vendorWindow' : 'vendor'
      return [$id, { $ref: `#/definitions/${shape}`, description }]
    }),
  )
}
