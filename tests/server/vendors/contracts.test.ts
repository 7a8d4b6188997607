import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import orgSchema from '../../../schemas/meta/org.schema.json' with { type: 'json' }
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'
import { renderCallTypes } from './renderCallTypes.ts'
import { readContracts, renderContracts, vendorsOfSchema } from './renderContracts.ts'

const folder = 'src/server/vendors'
const contracts = readContracts(folder)

/** What the formatter changes: quotes, breaks, parentheses, commas at ends and leading bars. */
const withoutLayout = (text: string) =>
  text
    .replaceAll('"', "'")
    .replaceAll(/[\s();]/g, '')
    .replaceAll(/,\}/g, '}')
    .replaceAll(/([:=])\|/g, '$1')

describe('the contract files', () => {
  it('are all known to the server and to org.json, as "npm run contracts" writes them', () => {
    expect(withoutLayout(readFileSync(`${folder}/contracts.ts`, 'utf8'))).toBe(
      withoutLayout(renderContracts(contracts)),
    )
    expect(orgSchema.properties.vendors.properties).toEqual(vendorsOfSchema(contracts))
    expect([...new Set(operationShapes.map(({ vendor }) => vendor))]).toEqual(
      contracts.map(({ $id }) => $id),
    )
  })

  it('a new kind is found by its folder', () => {
    const copy = mkdtempSync(join(tmpdir(), 'lintel-contracts-'))
    for (const { $id } of contracts)
      cpSync(`${folder}/${$id}/${$id}.json`, `${copy}/${$id}/${$id}.json`)
    mkdirSync(`${copy}/appraisal`)
    const flood = readFileSync(`${folder}/flood/flood.json`, 'utf8')
    writeFileSync(
      `${copy}/appraisal/appraisal.json`,
      flood.replace('"flood"', '"appraisal"').replace('Determines flood zones.', 'Appraises.'),
    )
    const all = readContracts(copy)
    expect(renderContracts(all)).toContain("import appraisal from './appraisal/appraisal.json'")
    expect(vendorsOfSchema(all)).toEqual({
      ...vendorsOfSchema(contracts),
      appraisal: { $ref: '#/definitions/vendor', description: 'Appraises.' },
    })
  })

  it('of calls have types that were written from them', () => {
    expect(withoutLayout(readFileSync('src/model/Calls.ts', 'utf8')), 'npm run contracts').toBe(
      withoutLayout(renderCallTypes()),
    )
  })

  it.each(contracts)(
    '$$id says what each operation requests and answers, closed to else',
    (contract) => {
      expect(contract.description).not.toBe('')
      const own = operationShapes.filter(({ vendor }) => vendor === contract.$id)
      expect(own.length).toBeGreaterThan(0)
      for (const { method, name, checkAnswer } of own) {
        expect(Object.keys(contract.operations[method]!)).toEqual(['request', 'answer'])
        expect(checkAnswer({ anything: 'else' }), name).not.toBeNull()
      }
    },
  )
})
