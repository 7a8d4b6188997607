import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { takeVendorAnswer } from '../../../src/server/jobs/takeVendorAnswer.ts'
import type { Order } from '../../../src/server/vendors/Order.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from './applicationOf.ts'
import { registerApplicant } from './registerApplicant.ts'
import { waitFor } from './waitFor.ts'
import { walkTo } from './walkTo.ts'
import { fastVendors } from './fastVendors.ts'

const patience = 240_000
const approved = {
  decision: 'APPROVE',
  reasons: [],
  by: 'Ines Novak',
  why: 'The late payment was a bank’s mistake; letter read.',
}

describe('a person who approves what the rules referred', () => {
  let server: TestServer
  let answer: JsonObject = approved
  let firstAnswers: JsonObject[] = []
  let asks = 0
  /** While it is open, the desk does not answer when it is asked. */
  let held = Promise.resolve()
  const sandbox = fastVendors()
  beforeAll(async () => {
    server = await openTestServer(
      {},
      {
        works: true,
        vendors: fastVendors({
          'underwriter.review': async () => {
            asks++
            await held
            return { answer: firstAnswers.shift() ?? answer }
          },
          // One late payment more than the soft inquiry showed.
          'credit.hard': async (order: Order<JsonObject>) => {
            const reply = await sandbox.get('credit.hard')!(order)
            return 'answer' in reply ? { answer: { ...reply.answer, mortgageLates24: 2 } } : reply
          },
        }),
      },
    )
  }, patience)
  afterAll(() => server.close())

  it(
    'leaves who, when and why, and what stood against it; without a reason it is no decision (trust B1 V16)',
    async () => {
      const { why: _why, ...without } = approved
      answer = without
      const who = await registerApplicant(server, 'Tardy')
      await walkTo(server, who, 'DELINQUENCY_REVIEW')
      const { facts: before } = await applicationOf(server, who)
      const asked = (before.file.prequal as { reasons: Json }).reasons
      await walkTo(server, who, 'MANUAL_UW')
      // Asked again: the first answer was not taken.
      await waitFor(server, who, () => asks > 1)
      expect((await applicationOf(server, who)).facts.file.review ?? null).toBeNull()
      answer = approved
      await waitFor(server, who, ({ status }) => status === 'OFFER_SELECTION')
      const { review, overrides } = (await applicationOf(server, who)).facts.file as {
        review: JsonObject
        overrides: JsonObject
      }
      expect(review).toEqual({
        ...approved,
        on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        asked,
        mortgageLates24: 1,
        avmConfidence: expect.any(Number),
      })
      expect(asked).toEqual([{ code: 'DELINQUENCY' }])
      expect(overrides).toEqual({ DELINQUENCY: review, VALUATION: null, FACT_MISSING: null })

      // What the full inquiry shows in addition was not approved: a person is asked again, and the
      // borrower is not declined for it.
      answer = without
      await walkTo(server, who, 'MANUAL_UW')
      const final = (await applicationOf(server, who)).facts.file.final as {
        decision: string
        reasons: Json
      }
      expect([final.decision, final.reasons]).toEqual(['REFER', [{ code: 'DELINQUENCY' }]])
      answer = { ...approved, why: 'The second one is the same mistake, reported twice.' }
      await waitFor(server, who, ({ status }) => status !== 'MANUAL_UW')
      const { facts: after } = await applicationOf(server, who)
      expect(after.status.uwDecision).toBe('APPROVE')
      expect((after.file.overrides as JsonObject).DELINQUENCY).toMatchObject({
        mortgageLates24: 2,
        why: answer.why,
        asked: [{ code: 'DELINQUENCY' }],
      })
    },
    patience,
  )

  it(
    'declines only for reasons that the notice has sentences for (12 CFR 1002.9(b)(2))',
    async () => {
      const who = await registerApplicant(server, 'Tardy')
      const declined = { ...approved, decision: 'DECLINE', why: 'Too many late payments.' }
      const before = asks
      firstAnswers = [['DELINQUENCY', 'LATE'], []].map((reasons) => ({ ...declined, reasons }))
      answer = { ...declined, reasons: ['DELINQUENCY'] }
      await walkTo(server, who, 'MANUAL_UW')
      await waitFor(server, who, ({ status }) => status === 'DECLINED')
      expect(asks - before, 'two answers were not taken').toBe(3)
      const { decision } = (await applicationOf(server, who)).facts.case as { decision: JsonObject }
      expect(decision).toMatchObject({ actionTaken: 'DENIED', reasons: [expect.any(String)] })
    },
    patience,
  )

  it(
    'is held to the same reasons where the desk answers by webhook',
    async () => {
      let release!: () => void
      held = new Promise<void>((resolve) => (release = resolve))
      try {
        const who = await registerApplicant(server, 'Tardy')
        const before = asks
        await walkTo(server, who, 'MANUAL_UW')
        await waitFor(server, who, () => asks > before)
        const { uuid: order } = await server.services.store
          .selectFrom('work_orders')
          .select('uuid')
          .where('application', '=', who.applicationUuid)
          .where('state', '=', 'OPEN')
          .executeTakeFirstOrThrow()
        const take = (reasons: readonly string[]) =>
          takeVendorAnswer(
            { ...server.services, log: server.app.log },
            {
              org: 'alder',
              kind: 'underwriter',
              id: randomUUID(),
              body: randomUUID(),
              order,
              operation: 'underwriter.review',
              answer: { ...approved, decision: 'DECLINE', reasons },
            },
          )
        for (const reasons of [[], ['LATE']])
          await expect(take(reasons)).rejects.toMatchObject({
            issues: [{ code: 'server/vendor-answer-invalid' }],
          })
        expect((await applicationOf(server, who)).status).toBe('MANUAL_UW')
        expect(await take(['DELINQUENCY'])).toBe(true)
        await waitFor(server, who, ({ status }) => status === 'DECLINED')
      } finally {
        release()
      }
    },
    patience,
  )
})
