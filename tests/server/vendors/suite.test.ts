import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'
import { createReferenceVendor } from '../../../tools/vendor/createReferenceVendor.ts'
import { loadPeople } from '../../../src/server/vendors/sandbox/loadPeople.ts'
import { createHttpTarget } from '../../../src/server/vendors/suite/createHttpTarget.ts'
import { createSandboxTarget } from '../../../src/server/vendors/suite/createSandboxTarget.ts'
import { listVendorCases } from '../../../src/server/vendors/suite/listVendorCases.ts'
import type { VendorTarget } from '../../../src/server/vendors/suite/VendorTarget.ts'

const kinds = [...new Set(operationShapes.map(({ vendor }) => vendor))]
const people = loadPeople()
const secret = Buffer.alloc(32, 5)
const reference = createReferenceVendor({ secret, people })
let target: VendorTarget
beforeAll(async () => {
  await reference.listen({ port: 0, host: '127.0.0.1' })
  target = createHttpTarget(
    `http://127.0.0.1:${(reference.server.address() as AddressInfo).port}`,
    secret,
  )
})
afterAll(() => reference.close())

/** What each case that failed says. */
async function failuresOf(kind: string, tried: VendorTarget): Promise<readonly string[]> {
  const cases = listVendorCases(kind, tried, people)
  expect(cases.length).toBeGreaterThan(2)
  const outcomes = await Promise.allSettled(cases.map(({ run }) => run()))
  return outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [`${cases[index]!.title}: ${outcome.reason}`] : [],
  )
}

describe('the contract suite', () => {
  it.each(kinds)('finds nothing wrong with the sandbox for %s', async (kind) => {
    expect(await failuresOf(kind, createSandboxTarget(people))).toEqual([])
  })

  it.each(kinds)(
    'finds nothing wrong with the reference vendor for %s, over HTTP',
    async (kind) => {
      expect(await failuresOf(kind, target)).toEqual([])
    },
  )

  it('has cases about HTTP for each kind, and none for the sandbox', () => {
    const titles = (tried: VendorTarget) =>
      listVendorCases('bank', tried, people).map(({ title }) => title)
    expect(titles(target).filter((title) => title.startsWith('bank ')).length).toBe(7)
    expect(
      titles(createSandboxTarget(people)).filter((title) => title.startsWith('bank ')),
    ).toEqual([])
  })
})
