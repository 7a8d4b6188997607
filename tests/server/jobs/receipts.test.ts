import { createHash, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsentAct } from '#model'
import { findConsents, type Party } from '#origination'
import { consentsIn } from '../../../src/server/jobs/createCarrier.ts'
import {
  listConsents,
  receiptOf,
  withdrawConsents,
} from '../../../src/server/stores/consentStore.ts'
import { insertReceipts } from '../../../src/server/stores/receiptStore.ts'
import { deep } from '../../deep.ts'
import { seed } from '../../random/seed.ts'
import { org } from '../callServer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

const types = ['SOFT_CREDIT', 'HARD_CREDIT', 'VOE']
const texts = ['a', 'b', 'c']
const configurations = deep(40, 500)

let server: TestServer
/** An application, and one before it. */
let application: string, earlier: string
beforeAll(async () => {
  server = await openTestServer()
  earlier = (await registerApplicant(server)).applicationUuid
  application = (await registerApplicant(server)).applicationUuid
})
afterAll(() => server.close())

/** Acts of hard-credit and of soft-credit, by their operation or by their name. */
const anyAct: fc.Arbitrary<ConsentAct> = fc
  .record({
    orders: fc.constantFrom(['credit.hard'], ['credit.soft'], ['credit.hard', 'credit.soft']),
    work: fc.constantFrom([], ['hard-credit'], ['soft-credit']),
    consents: fc.dictionary(fc.constantFrom(...types), fc.subarray(texts, { minLength: 1 }), {
      minKeys: 1,
      maxKeys: 2,
    }),
    of: fc.constantFrom(undefined, undefined, 'borrower' as const, 'signer' as const),
    once: fc.constantFrom(undefined, undefined, true as const),
    finishes: fc.constantFrom(undefined, undefined, undefined, true as const),
  })
  .map(({ of, once, finishes, ...act }) => ({
    title: 'Random',
    source: 'none',
    ...act,
    ...(of && { of }),
    ...(once && { once }),
    ...(finishes && { finishes }),
  }))

/** Someone gives a consent by a version of a text, takes all of a type back, or work is ordered. */
const anyStep = fc.oneof(
  fc.record({
    does: fc.constant('give' as const),
    type: fc.constantFrom(...types),
    text: fc.constantFrom(...texts),
    version: fc.constantFrom('2026-11-01', '2026-12-01'),
    shown: fc.option(fc.integer({ min: 0, max: 3_600_000 })),
    isOwn: fc.boolean(),
    isHere: fc.boolean(),
  }),
  fc.record({ does: fc.constant('take back' as const), type: fc.constantFrom(...types) }),
  fc.record({
    does: fc.constant('order' as const),
    work: fc.constantFrom('hard-credit', 'soft-credit'),
    isSigner: fc.boolean(),
  }),
)

interface Given {
  readonly type: string
  readonly text: string
  readonly version: string
  readonly shown: number | null
  readonly isOwn: boolean
  readonly isHere: boolean
  isTaken: boolean
}

const hashOf = (text: string, version: string) =>
  createHash('sha256').update(`${text} ${version}`).digest('hex')

/** The newest that counts of each consent that an act needs; undefined for one that lacks. */
function expectedOf(
  acts: readonly ConsentAct[],
  given: readonly Given[],
  work: string,
  isSigner: boolean,
): readonly (Given | undefined)[] {
  const operation = work === 'hard-credit' ? 'credit.hard' : 'credit.soft'
  return acts
    .filter(({ of }) => of === undefined || (of === 'signer') === isSigner)
    .filter((act) => act.orders!.includes(operation) || act.work!.includes(work))
    .flatMap((act) =>
      Object.entries(act.consents).map(([type, ids]) =>
        given.findLast(
          (one) =>
            one.isOwn &&
            one.type === type &&
            ids.includes(one.text) &&
            (one.isHere || act.once === true) &&
            (!one.isTaken || act.finishes === true),
        ),
      ),
    )
}

const sent = { refused: 0, receipts: 0 }

it(`no order goes out without the receipts of its acts, whatever the acts and the order of events (LINTEL_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAct, { minLength: 1, maxLength: 3 }),
      fc.array(anyStep, { minLength: 6, maxLength: 24 }),
      async (acts, steps) => expectBound(acts, steps),
    ),
    { numRuns: configurations, seed },
  )
  expect(sent.receipts).toBeGreaterThan(configurations)
  expect(sent.refused).toBeGreaterThan(configurations)
})

type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

const by = (actor: string) => ({ org, actor, ip: '127.0.0.1', userAgent: 'test' })

async function expectBound(acts: readonly ConsentAct[], steps: readonly Step[]): Promise<void> {
  const { store, audit } = server.services
  const [me, other] = [await createPerson(), await createPerson()]
  const given: Given[] = []
  for (const step of steps) {
    if (step.does === 'give') {
      await give(step, step.isOwn ? me : other)
      given.push({ ...step, isTaken: false })
    } else if (step.does === 'take back') {
      const own = (await listConsents(store, org, me)).filter(({ type }) => type === step.type)
      await withdrawConsents(
        store,
        audit,
        own.map((one) => one.uuid),
        by(me),
      )
      for (const one of given) if (one.isOwn && one.type === step.type) one.isTaken = true
    } else await expectReceipts(acts, given, me, step)
  }
}

async function give(
  { type, text, version, shown, isHere }: Extract<Step, { does: 'give' }>,
  actor: string,
): Promise<void> {
  const textSha256 = hashOf(text, version)
  await insertReceipts(
    server.services.store,
    server.services.audit,
    {
      ...by(actor),
      application: isHere ? application : earlier,
      locale: 'en-US',
      ...(shown !== null && { shown: new Map([[textSha256, shown]]) }),
    },
    [{ type, textId: text, textVersion: version, textSha256, method: 'BUTTON' }],
  )
  // The clock of receipts counts milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 2))
}

/** What the order would carry, and what it lacks, by the server's own look at its receipts. */
async function expectReceipts(
  acts: readonly ConsentAct[],
  given: readonly Given[],
  me: string,
  { work, isSigner }: Extract<Step, { does: 'order' }>,
): Promise<void> {
  const { found, missing } = await findConsents(
    consentsIn(server.services),
    partyWith(acts, me, isSigner),
    work,
    new Date(),
  )
  const wanted = expectedOf(acts, given, work, isSigner)
  if (wanted.includes(undefined)) sent.refused++
  expect(missing.length).toBe(wanted.filter((one) => one === undefined).length)
  const receipts = found.map(receiptOf)
  expect(receipts).toEqual(
    wanted.flatMap((one) =>
      one === undefined
        ? []
        : {
            type: one.type,
            textId: one.text,
            textVersion: one.version,
            textSha256: hashOf(one.text, one.version),
            shownAt: one.shown === null ? null : expect.any(String),
            givenAt: expect.any(String),
          },
    ),
  )
  for (const { shownAt, givenAt } of receipts) {
    sent.receipts++
    expect(Date.parse(givenAt)).toBeLessThanOrEqual(Date.now())
    if (shownAt !== null) expect(Date.parse(shownAt)).toBeLessThanOrEqual(Date.parse(givenAt))
  }
}

/** The shipped lender with these acts, and someone's application. */
function partyWith(acts: readonly ConsentAct[], identity: string, isSigner: boolean): Party {
  const served = server.services.bundles.current(org)!
  const named = Object.fromEntries(acts.map((act, index) => [`act-${index}`, act]))
  const lending = { ...served.bundle.lending, consents: { title: 'Random', acts: named } }
  const own = Object.getOwnPropertyDescriptors({ lending })
  return {
    served: { ...served, bundle: Object.create(served.bundle, own) },
    application: {
      org,
      uuid: application,
      identity,
      facts: { person: {}, application: {} },
      status: {},
    },
    ...(isSigner && { signer: 'signer' }),
  } as unknown as Party
}

/** Someone who can consent, with nothing else. */
async function createPerson(): Promise<string> {
  const uuid = randomUUID()
  await server.services.store
    .insertInto('identities')
    .values({
      uuid,
      org_code: org,
      email: `${uuid}@example.com`,
      password_hash: '',
      profile: '',
      address: uuid,
      trail_salt: '',
    })
    .execute()
  return uuid
}
