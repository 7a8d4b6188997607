import { describe, expect, it } from 'vitest'
import { applyChanges, assign, evaluateRule } from '#engine'
import type { JsonObject } from '#model'
import type { Facts } from '../../../src/origination/Facts.ts'
import { ruleFacts } from '../../../src/origination/facts/ruleFacts.ts'
import { lifecycleOf, settle } from '../../../src/origination/lifecycle/settle.ts'
import { applicantFacts, serve } from '../documents/applicant.ts'
import { environmentAt } from '../../../src/server/clock/environmentAt.ts'

const now = new Date('2026-11-24T18:00:00Z')
const condition = {
  uuid: '0b7c1d9e-5d43-4a37-9a52-6f3c5d1e7a10',
  categoryEnum: 'INCOME',
  created: '2026-11-24T18:00:00.000Z',
}

describe.each(['alder', 'harborlight'])(
  'the last day for what the borrower was asked for, at %s',
  async (orgCode) => {
    const served = await serve(orgCode)
    const lifecycle = lifecycleOf(served)
    const begun = lifecycle.begin.facts as unknown as Facts
    const status = 'DOC_UPLOAD'
    const start = (file: JsonObject = {}): Facts => {
      const applicant = applicantFacts() as unknown as Facts
      return {
        application: { ...begun.application, ...applicant.application },
        status: begun.status,
        person: applicant.person,
        case: { ...begun.case, requestedDrawCents: 5_000_000 },
        file: {
          ...begun.file,
          ...applicant.file,
          declineReasons: null,
          appliedOn: '2026-11-01',
          ...file,
        },
      } as unknown as Facts
    }
    const settled = (facts: Facts, at = now) => {
      const { failures, facts: after } = settle(served, { facts, status }, environmentAt(at))
      expect(failures).toEqual([])
      return after
    }
    const happen = (facts: Facts, event: string, answer: JsonObject, at = now): Facts => {
      const changes = assign(
        served.engine,
        lifecycle.events[event]!.sets,
        ruleFacts(served, facts, status, at),
        answer,
      )
      return settled(applyChanges(facts, changes) as Facts, at)
    }
    const says = (facts: Facts, rule: string) =>
      evaluateRule(served.engine, rule, ruleFacts(served, facts, status, now))

    it('is 30 days from the condition that was opened last, and none once all are met', () => {
      const opened = happen(settled(start()), 'condition-opened', { condition })
      expect(opened.case.answerBy).toBe('2026-12-24')
      expect(opened.case.deadlines).toMatchObject([
        { id: 'condition-answer', due: '2026-12-24', warn: '2026-12-19' },
      ])
      expect(says(opened, 'an-answer-has-a-last-day')).toBe('true')
      expect(says(opened, 'an-answer-is-awaited')).toBe('false')
      const later = new Date('2026-12-01T18:00:00Z')
      expect(happen(opened, 'condition-opened', { condition }, later).case.answerBy).toBe(
        '2026-12-31',
      )
      expect(
        happen(opened, 'condition-refused', { conditions: [condition], documents: [] }, later).case
          .answerBy,
      ).toBe('2026-12-31')
      const left = happen(
        opened,
        'condition-closed',
        { conditions: [condition], isOpen: true },
        later,
      )
      expect(left.case.answerBy).toBe('2026-12-24')
      const met = happen(left, 'condition-closed', { conditions: [], isOpen: false }, later)
      expect(met.case.answerBy).toBeNull()
      expect(says(met, 'no-answer-has-a-last-day')).toBe('true')
    })

    it('is the day of the notice of what is missing where that was sent', () => {
      const told = settled(
        start({
          incompleteOn: '2026-10-30',
          incompletenessNoticedOn: '2026-11-24',
          conditionsOn: '2026-11-10',
        }),
      )
      expect(told.case.answerBy).toBe('2026-12-24')
      expect(
        (told.file.deadlines as Record<string, { due: string }>)['incompleteness-answer']!.due,
      ).toBe('2026-12-24')
      expect(says(told, 'an-answer-is-awaited')).toBe('true')
    })

    it('is none where nothing was asked for', () =>
      expect(settled(start()).case.answerBy).toBeNull())
  },
)
