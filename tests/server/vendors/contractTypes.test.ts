import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'
import { renderCallTypes } from './renderCallTypes.ts'
import {
  capitalize,
  renderContractTypes,
  renderPartTypes,
  type Contract,
} from './renderContractTypes.ts'

const kinds = [...new Set(operationShapes.map(({ vendor }) => vendor))]
const folder = 'src/server/vendors'

/** What the formatter changes: quotes, breaks, parentheses and leading bars. */
const withoutLayout = (text: string) =>
  text
    .replaceAll('"', "'")
    .replaceAll(/[\s();]/g, '')
    .replaceAll(/([:=])\|/g, '$1')

describe('the contract files', () => {
  it.each(kinds)('%s has TypeScript types that were written from it', (kind) => {
    const contract = JSON.parse(readFileSync(`${folder}/${kind}/${kind}.json`, 'utf8')) as Contract
    const file = `${folder}/${kind}/${capitalize(kind)}Vendor.ts`
    expect(withoutLayout(readFileSync(file, 'utf8')), `run "npm run vendor:types"`).toBe(
      withoutLayout(renderContractTypes(contract)),
    )
  })

  it.each([...renderPartTypes()])('share the type %s', (name, text) => {
    const file = readFileSync(`${folder}/${name}.ts`, 'utf8')
    expect(withoutLayout(file), `run "npm run vendor:types"`).toBe(withoutLayout(text))
  })

  it('and those of the calls have types that were written from them', () => {
    expect(
      withoutLayout(readFileSync('src/model/Calls.ts', 'utf8')),
      `run "npm run vendor:types"`,
    ).toBe(withoutLayout(renderCallTypes()))
  })

  it.each(kinds)(
    '%s says what each operation requests and answers, closed to anything else',
    (kind) => {
      const contract = JSON.parse(
        readFileSync(`${folder}/${kind}/${kind}.json`, 'utf8'),
      ) as Contract
      expect(contract.description).not.toBe('')
      for (const { method, checkAnswer } of operationShapes.filter(
        ({ vendor }) => vendor === kind,
      )) {
        expect(Object.keys(contract.operations[method]!)).toEqual(['request', 'answer'])
        expect(checkAnswer({ anything: 'else' }), `${kind}.${method}`).not.toBeNull()
      }
    },
  )

  it('are all known to the server', () => {
    const written = readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() &&
          readdirSync(`${folder}/${entry.name}`).includes(`${entry.name}.json`),
      )
      .map(({ name }) => name)
    expect(written.filter((name) => name !== 'addresses').toSorted()).toEqual(kinds.toSorted())
  })
})
