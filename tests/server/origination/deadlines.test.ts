import { describe, expect, it } from 'vitest'
import { createFacts, dueWork, evaluateExpression } from '#engine'
import type { JsonObject } from '#model'
import { ownOperation, type WorkTask } from '#origination'
import type { Papers } from '../../../src/server/jobs/createOperationRecords.ts'
import { createWorkshop } from '../../../src/server/jobs/createWorkshop.ts'
import type { OriginationNeeds } from '../../../src/server/origination/OriginationNeeds.ts'
import { lifecycleOf, requestOf } from '../../../src/origination/lifecycle/settle.ts'
import { workOutDeadlines } from '../../../src/origination/lifecycle/workOutDeadlines.ts'
import { applicantFacts, serve } from '../documents/applicant.ts'
import { environmentAt } from '../../../src/server/clock/environmentAt.ts'

const factsOf = (changes: JsonObject, nextStep = 'LIENS') => {
  const facts = applicantFacts(changes)
  return createFacts({
    ...facts,
    context: { today: facts.today },
    nextStep,
  } as unknown as Parameters<typeof createFacts>[0])
}

const now = new Date('2026-11-24T12:00:00Z')

describe('the deadlines of an application', async () => {
  const served = await serve()
  const lifecycle = lifecycleOf(served)
  const deadlinesOf = (changes: JsonObject) => {
    const facts = factsOf(changes)
    return workOutDeadlines(
      served,
      facts,
      requestOf(served, lifecycle.work.deadlines!, facts),
      environmentAt(now),
    ).deadlines as Record<string, { due: string }>
  }
  const due = (changes: JsonObject, nextStep?: string) =>
    dueWork(served.engine, lifecycle, factsOf(changes, nextStep))
  const open: JsonObject = { cancelled: false, offersReady: false }

  it('count from the day of the application, until the disclosures are given', () => {
    const { 'line-disclosures': disclosures } = deadlinesOf({ file: { appliedOn: '2026-11-24' } })
    expect(disclosures!.due).toBe('2026-11-28')
    const given = deadlinesOf({ file: { appliedOn: '2026-11-24', disclosedOn: '2026-11-27' } })
    expect(Object.keys(given)).not.toContain('line-disclosures')
    expect(Object.keys(given)).toContain('fee-hold')
  })

  it.each([
    ['action-notice', { file: { completedOn: '2026-11-24' } }, '2026-12-24'],
    ['incompleteness-notice', { file: { incompleteOn: '2026-11-24' } }, '2026-12-24'],
    ['incompleteness-answer', { file: { incompletenessNoticedOn: '2026-12-19' } }, '2027-01-18'],
    [
      'counteroffer-lapse',
      { file: { counteredOn: '2026-11-24' }, case: { counter: { accepted: false } } },
      '2027-02-22',
    ],
    [
      'report-right',
      { case: { decision: { actionTaken: 'DENIED', date: '2026-11-24' } } },
      '2027-01-23',
    ],
    ['retain-application', { file: { decidedOn: '2026-11-24' } }, '2028-12-24'],
    // From the last word on it: a problem after the offers, the end of what no one completed, a
    // withdrawal.
    [
      'retain-application',
      {
        file: { decidedOn: '2026-11-24' },
        case: { decision: { actionTaken: 'DENIED', date: '2027-02-10' } },
      },
      '2029-03-10',
    ],
    [
      'retain-application',
      { case: { decision: { actionTaken: 'WITHDRAWN', date: '2026-11-30' } } },
      '2028-12-30',
    ],
  ] as const)('%s', (id, changes, day) => {
    expect(deadlinesOf(changes as JsonObject)[id]!.due).toBe(day)
  })

  it.each([
    ['action-notice', { file: { completedOn: '2026-11-24', decidedOn: '2026-11-25' } }],
    [
      'incompleteness-notice',
      { file: { incompleteOn: '2026-11-24', incompletenessNoticedOn: '2026-12-19' } },
    ],
    [
      'counteroffer-lapse',
      { file: { counteredOn: '2026-11-24' }, case: { counter: { accepted: true } } },
    ],
    ['report-right', { case: { decision: { actionTaken: 'INCOMPLETE', date: '2026-11-24' } } }],
    ['homestead-wait-application', { file: { appliedOn: '2026-11-24' } }],
  ] as const)('%s does not run where its event came, or the law is not for it', (id, changes) => {
    expect(Object.keys(deadlinesOf(changes as JsonObject))).not.toContain(id)
  })

  it('report the borrower in Texas until when the pause lasts, and no one else', () => {
    const signed = {
      file: { appliedOn: '2026-11-24', disclosedOn: '2026-11-26' },
      case: { signing: { summarySignedOn: '2026-11-27' } },
    }
    const untilOf = (state: string) => {
      const facts = factsOf({ ...signed, application: { property: { state } } })
      const answer = workOutDeadlines(
        served,
        facts,
        requestOf(served, lifecycle.work.deadlines!, facts),
        environmentAt(now),
      ) as JsonObject
      const until = lifecycle.work.deadlines!.sets['case.hold.until']!
      return evaluateExpression(served.engine, until, { ...facts, answer })
    }
    expect([untilOf('TX'), untilOf('CA')]).toEqual(['2026-12-09', null])
  })

  it('are worked out again once a date has changed', () => {
    expect(due({ case: open, file: { appliedOn: '2026-11-24', deadlines: null } })).toContain(
      'deadlines',
    )
    expect(due({ case: open, file: { appliedOn: '2026-11-24', deadlines: {} } })).not.toContain(
      'deadlines',
    )
  })

  const silent = { 'incompleteness-notice': { due: '2026-12-24', warn: '2026-12-19' } }

  it('have the borrower told on the 25th day, not before, and never while they wait for us or after an answer', () => {
    const file = { incompleteOn: '2026-11-24', deadlines: silent } as JsonObject
    const told = (today: string, changes: JsonObject = {}, step?: string) =>
      due({ today, case: open, file: { ...file, ...changes } }, step).includes('incompleteness')
    expect([told('2026-12-18'), told('2026-12-19')]).toEqual([false, true])
    for (const step of ['MANUAL_UW', 'BPO_WAITING', 'VALUATION', 'CREDIT_ERROR'])
      expect(told('2026-12-19', {}, step), step).toBe(false)
    expect(told('2026-12-19', { decidedOn: '2026-12-01' })).toBe(false)
  })

  it('close what stays incomplete only after the last day that the notice names, and only where it was made', () => {
    const file = {
      incompletenessNoticedOn: '2026-12-19',
      deadlines: { 'incompleteness-answer': { due: '2027-01-18' } },
    } as JsonObject
    const ends = (today: string, uuid: string | null) =>
      due({ today, case: open, file: { ...file, incompletenessNoticeUuid: uuid } }).includes(
        'incompleteness-end',
      )
    expect([ends('2027-01-18', 'u'), ends('2027-01-19', 'u'), ends('2027-01-19', null)]).toEqual([
      false,
      true,
      false,
    ])
  })

  describe('of a condition', () => {
    const proof = {
      uuid: 'd',
      type: 'BANK_STATEMENT',
      proves: 'conditions',
      state: 'IN_REVIEW',
      reason: null,
    }
    const file = {
      decidedOn: '2026-11-20',
      conditionsOn: '2026-11-24',
      deadlines: { 'condition-answer': { due: '2026-12-24', warn: '2026-12-19' } },
    }
    const dueOn = (today: string, changes: JsonObject = {}, status: JsonObject = {}) =>
      due(
        {
          today,
          case: open,
          status: { condition: true, checklistStatus: 'NOT_STARTED', ...status },
          file: { ...file, ...changes } as JsonObject,
        },
        'DOC_UPLOAD',
      ).filter((work) => work.startsWith('condition-'))

    it('have the borrower told in writing at once, and once', () => {
      expect(dueOn('2026-11-24')).toEqual(['condition-notice'])
      expect(dueOn('2026-11-24', { conditionsNoticeUuid: 'u' })).toEqual([])
    })

    it('close the application only after the last day that the notice names, and only where it was made', () => {
      const told = { conditionsNoticeUuid: 'u' }
      expect([dueOn('2026-12-24', told), dueOn('2026-12-25', told)]).toEqual([
        [],
        ['condition-end'],
      ])
      expect(dueOn('2026-12-25')).toEqual(['condition-notice'])
    })

    it('never close it over what was sent and waits for us: compliance is warned, once', () => {
      const sent = { conditionsNoticeUuid: 'u', proofs: [proof] }
      expect([
        dueOn('2026-12-18', sent),
        dueOn('2026-12-19', sent),
        dueOn('2026-12-25', sent),
      ]).toEqual([[], ['condition-warning'], ['condition-warning']])
      expect(dueOn('2026-12-25', { ...sent, conditionsWarnedOn: '2026-12-19' })).toEqual([])
      expect(dueOn('2026-12-25', { ...sent, proofs: [{ ...proof, state: 'REJECTED' }] })).toEqual([
        'condition-end',
      ])
    })

    it('end nothing once a line is made, or no condition is open', () => {
      const told = { conditionsNoticeUuid: 'u' }
      expect([
        dueOn('2026-12-25', told, { checklistStatus: 'RESCISSION' }),
        dueOn('2026-12-25', told, { condition: false }),
      ]).toEqual([[], []])
    })
  })

  it('are shown to the borrower if they are the borrower’s: the earliest first, and no others', () => {
    const facts = factsOf({
      file: { appliedOn: '2026-11-01', conditionsOn: '2026-11-24', counteredOn: '2026-11-10' },
      case: { counter: { accepted: false } },
    })
    const { forBorrower } = workOutDeadlines(
      served,
      facts,
      requestOf(served, lifecycle.work.deadlines!, facts),
      environmentAt(now),
    ) as JsonObject
    expect(forBorrower).toMatchObject([
      {
        id: 'condition-answer',
        due: '2026-12-24',
        title: expect.any(String),
        source: expect.any(String),
      },
      { id: 'counteroffer-lapse', due: '2027-02-08' },
    ])
  })

  it('have compliance warned once, five days before a decision is due', () => {
    const file = {
      completedOn: '2026-11-24',
      deadlines: { 'action-notice': { due: '2026-12-24', warn: '2026-12-19' } },
    } as JsonObject
    const warned = (today: string, changes: JsonObject = {}) =>
      due({ today, case: open, file: { ...file, ...changes } }, 'MANUAL_UW').includes(
        'decision-warning',
      )
    expect([warned('2026-12-18'), warned('2026-12-19')]).toEqual([false, true])
    expect([
      warned('2026-12-20', { decisionWarnedOn: '2026-12-19' }),
      warned('2026-12-20', { decidedOn: '2026-12-01' }),
    ]).toEqual([false, false])
  })

  it.each([
    ['decision', 'action-notice', { completedOn: '2026-11-24' }, { decidedOn: '2026-12-01' }],
    ['disclosures', 'line-disclosures', { appliedOn: '2026-11-24' }, { disclosedOn: '2026-12-01' }],
  ] as const)('have compliance told once that they are missed: %s', (work, id, begun, done) => {
    const file = { ...begun, deadlines: { [id]: { due: '2026-12-24', warn: '2026-12-19' } } }
    const missed = (today: string, changes: JsonObject = {}) =>
      due({ today, case: open, file: { ...file, ...changes } }, 'MANUAL_UW').includes(
        `${work}-missed`,
      )
    expect([missed('2026-12-24'), missed('2026-12-25')]).toEqual([false, true])
    expect([
      missed('2026-12-26', { [`${work}MissedOn`]: '2026-12-25' }),
      missed('2026-12-26', done),
    ]).toEqual([false, false])
  })

  it.each([
    ['server/deadline-near', {}],
    ['server/deadline-missed', { isOverdue: true }],
  ])('are told of by an issue that names application and deadline: %s', async (code, more) => {
    const logged: unknown[] = []
    const workshop = createWorkshop({
      log: { warn: (about: unknown) => logged.push(about) },
    } as unknown as OriginationNeeds)
    const task = {
      party: { application: { uuid: 'a-1' } },
      request: { deadline: 'action-notice', due: '2026-12-24', ...more },
    } as unknown as WorkTask
    expect(await ownOperation<Papers>('warning')!(workshop, task)).toEqual({ answer: {} })
    expect(logged).toMatchObject([
      { issue: { code }, application: 'a-1', deadline: 'action-notice' },
    ])
  })
})
