import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { checkChanged, folderOf, readJson } from './changedProduct.ts'

const path = 'orgs/alder/org.json'
const changes: readonly (readonly [what: string, own: JsonObject])[] = [
  ['does not report under Regulation C', { hmda: { collect: false } }],
  ['lends in one state', { licensedStates: ['ID'] }],
  ['does both', { hmda: { collect: false }, licensedStates: ['ID'] }],
]

it.each(changes)(
  'check has nothing to say of a lender that %s: what only others use stays',
  async (_, own) => {
    const folder = folderOf({ [path]: { ...readJson(path), ...own } })
    expect(await checkChanged(folder)).toEqual([])
  },
  180_000,
)
