import { describe, expect, it } from 'vitest'
import { evaluateRule } from '#engine'
import type { JsonObject } from '#model'
import type { Facts } from '../../../src/origination/Facts.ts'
import { ruleFacts } from '../../../src/origination/facts/ruleFacts.ts'
import { lifecycleOf, settle } from '../../../src/origination/lifecycle/settle.ts'
import { applyChanges } from '#engine'
import { createAdverseActionNotice } from '../documents/drawPapers.ts'
import { applicantFacts, serve } from '../documents/applicant.ts'
import { environmentAt } from '../../../src/server/clock/environmentAt.ts'

const now = new Date('2026-11-24T18:00:00Z')

describe.each(['alder', 'harborlight'])('a decline at %s', async (orgCode) => {
  const served = await serve(orgCode)
  const begun = applyChanges(lifecycleOf(served).begin.facts, []) as Facts
  const settled = (changes: JsonObject) => {
    const { person, application, file, case: ownCase } = applicantFacts(changes) as unknown as Facts
    const facts = {
      application: { ...begun.application, ...application },
      status: { ...begun.status, ...(changes.status as JsonObject) },
      person,
      case: { ...begun.case, ...ownCase, decision: null },
      file: { ...begun.file, ...file },
    } as unknown as Facts
    const end = settle(served, { facts, status: 'WAITING_FOR_UW' }, environmentAt(now))
    expect(end.failures).toEqual([])
    return end
  }
  const declined = {
    status: { uwDecision: 'DECLINE' },
    file: { declineReasons: [{ code: 'SCORE_LOW' }], declineCodes: [] },
  }

  it('keeps its day, its reasons and that a credit report was used with the very change that decides it, ahead of the notice', () => {
    const { status, facts, due } = settled(declined)
    expect(status).toBe('DECLINED')
    expect(facts.case.decision).toEqual({
      actionTaken: 'DENIED',
      date: '2026-11-24',
      reasons: [
        'Delinquent past or present credit obligations with others',
        'Limited credit experience',
        'Balances are high',
        'Too few accounts',
      ],
      creditUsed: true,
      othersUsed: false,
    })
    expect(due).toContain('notice')
    const known = ruleFacts(served, facts, status, now)
    expect(evaluateRule(served.engine, 'credit-report-was-used', known)).toBe('true')
    expect(evaluateRule(served.engine, 'notice-is-made', known)).toBe('false')
  })

  it('names no credit report where none was looked at', () => {
    const file = { soft: null, hard: null, declineReasons: null, declineCodes: ['STATE'] }
    expect(settled({ ...declined, file }).facts.case.decision).toMatchObject({
      creditUsed: false,
      reasons: ["We do not lend in the property's state"],
    })
  })

  it('names no credit report that was looked at and did not count: the home is listed for sale', () => {
    const { facts, status } = settled({
      ...declined,
      file: { declineReasons: [{ code: 'PROPERTY_LISTED' }], declineCodes: [] },
    })
    expect(facts.case.decision).toMatchObject({ creditUsed: false, othersUsed: false })
    const known = ruleFacts(served, facts, status, now)
    expect(evaluateRule(served.engine, 'credit-report-was-used', known)).toBe('false')
  })

  it('is said by page and notice in the same words, also where the facts have moved on', async () => {
    const { facts, status } = settled(declined)
    const known = ruleFacts(
      served,
      { ...facts, file: { ...facts.file, declineCodes: ['TITLE', 'BK'] } } as Facts,
      status,
      now,
    )
    const { notice } = await createAdverseActionNotice(served, known, {
      noticeId: '5b1f8c9e-0000-4000-8000-000000000001',
    })
    expect(notice.reasons).toEqual((facts.case.decision as JsonObject).reasons)
  })
})
