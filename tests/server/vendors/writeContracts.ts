import { readFileSync, writeFileSync } from 'node:fs'
import { renderCallTypes } from './renderCallTypes.ts'
import { readContracts, renderContracts, vendorsOfSchema } from './renderContracts.ts'

const folder = 'src/server/vendors'
const schema = 'schemas/meta/org.schema.json'
const contracts = readContracts(folder)
writeFileSync(`${folder}/contracts.ts`, renderContracts(contracts))
writeFileSync(
  schema,
  readFileSync(schema, 'utf8').replace(
    /("vendors": \{[^{]*"properties": )\{[^]*?\n {6}\}/,
    (_all, before: string) => before + JSON.stringify(vendorsOfSchema(contracts)),
  ),
)
writeFileSync('src/model/Calls.ts', renderCallTypes())
