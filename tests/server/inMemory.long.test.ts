import { expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { createVendors } from '../../src/server/vendors/createVendors.ts'
import { createSandbox } from '../../src/server/vendors/sandbox/createSandbox.ts'
import { loadPeople } from '../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { useServer } from './cluster/useServer.ts'
import { createOneByOne } from './journeys/createOneByOne.ts'
import { openInMemory } from './journeys/openInMemory.ts'
import { openLenders } from './journeys/openLenders.ts'
import { readJourneys } from './journeys/readJourneys.ts'
import { walkFiled } from './journeys/walkFiled.ts'

const patience = 120_000
/**
 * A decline, an offer, a counteroffer, a valuation on site, a state of its own, co-signers who sign
 * and who do not, acts of the desk, an end by the borrower.
 */
const files = [
  'a-low-score-is-declined-with-the-factors-of-the-bureau.json',
  'a-counteroffer-is-taken.json',
  'a-document-is-asked-for-refused-and-accepted.json',
  'an-agent-declines-with-a-reason.json',
  'an-unsure-value-is-settled-by-an-appraisal.json',
  'a-texas-homestead-has-its-own-way.json',
  'another-owner-signs-too.json',
  'a-signer-who-declines-is-replaced.json',
  'the-right-to-cancel-is-used-by-the-call.json',
  'debts-too-high-for-the-income-are-helped-by-assets.json',
]
const journeys = readJourneys().filter(
  ({ file }, index, all) =>
    files.includes(file) && all.findIndex((each) => each.file === file) === index,
)

const first = (ready: readonly { readonly order: string; readonly work: string }[]) => ready[0]!
const valueCents = 80_000_000
/** Without pauses of seconds, and every home of one value: at each walk it is another home. */
const quick = loadPeople({
  ...JSON.parse(JSON.stringify(people).replaceAll(/"PT\d+S"/g, '"PT0S"')),
  valueBand: { ...people.valueBand, lowestCents: valueCents, highestCents: valueCents },
})

const server = useServer({}, { vendors: createVendors(createSandbox(quick)) })

/**
 * Facts without what is new at each walk: ids, addresses, moments, and the order of files that were
 * sent side by side.
 */
function known(value: Json): Json {
  if (Array.isArray(value)) {
    const all = value.map((each: Json) => known(each))
    return all.every((each) => typeof each === 'object')
      ? all.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1))
      : all
  }
  // An address has the first letters or digits of the application's UUID.
  if (typeof value === 'string')
    return /\d|@example\.com$/.test(value) ? 'a text that is made again' : value
  if (typeof value !== 'object' || value === null) return value
  // Files are made again at each walk, and compress to another size.
  const members = Object.entries(value as JsonObject).filter(([name]) => name !== 'bytes')
  const entries = members.map(
    ([name, member]) => [/^[0-9a-f-]{36}$/.test(name) ? 'uuid' : name, known(member)] as const,
  )
  return Object.fromEntries(entries.toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

it.each(journeys)(
  '$org: $file goes the same way on the server and in memory, event by event, to the same facts',
  async (filed) => {
    const { lenders, time } = openInMemory({
      choose: first,
      people: quick,
      start: server.services.clock.now(),
    })
    const inMemory = await walkFiled(lenders.get(filed.org)!.lender, time, filed)
    const served = await walkFiled(
      (await openLenders(server)).get(filed.org)!,
      createOneByOne(server, first),
      filed,
    )
    expect([served.failures, inMemory.failures]).toEqual([[], []])
    expect(inMemory.trace).toEqual(served.trace)
    const factsOf = async ({ walked }: typeof served) =>
      known(((await walked.who.read('sandbox-application')) as { facts: JsonObject }).facts)
    expect(await factsOf(inMemory)).toEqual(await factsOf(served))
  },
  patience,
)
