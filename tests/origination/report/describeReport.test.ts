import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HmdaAnswer } from '#lending'
import { describeReport, stagesOf, type FiledApplication } from '#origination'
import { withholdFew } from '../../../src/origination/report/withholdFew.ts'
import { filed, register, served, type Outcome } from '../register/filed.ts'

const report = served.bundle.support.console!.report
const reportOf = (all: readonly FiledApplication[], year = 2026) =>
  describeReport(served, { report, register, filed: all, year, stageOf: () => 'Sign Documents' })
const many = (count: number, outcome: Outcome, demographics: HmdaAnswer = {}) =>
  Array.from({ length: count }, () => filed(outcome, {}, { demographics }))
const rowsOf = (title: string, all: readonly FiledApplication[]) =>
  Object.fromEntries(
    reportOf(all)
      .groups.find((group) => group.title === title)!
      .rows.map((row) => [row.title ?? 'not said', [row.decided, row.denied, row.isFew]]),
  )

describe('the report of a year', () => {
  it('counts what became of applications, the most frequent first, each with its last stage', () => {
    const { outcomes } = reportOf([...many(1, 'denied'), ...many(3, 'originated')])
    expect(outcomes).toEqual([
      {
        title: 'The account was opened',
        count: 3,
        stages: [{ title: 'Sign Documents', count: 3 }],
      },
      {
        title: 'The application was denied',
        count: 1,
        stages: [{ title: 'Sign Documents', count: 1 }],
      },
    ])
  })

  it('has nothing of another year', () => {
    expect(reportOf(many(3, 'denied'), 2025).outcomes).toEqual([])
    expect(reportOf(many(3, 'denied'), 2025).reasons).toEqual([])
  })

  it('counts each reason of a denial once for an application, in the words of its notice', () => {
    const { reasons } = reportOf([
      ...many(2, 'denied'),
      filed('denied', { file: { declineCodes: ['TITLE', 'TITLE'], declineReasons: [] } }),
      ...many(4, 'incomplete'),
    ])
    const { TITLE, DTI_HIGH } = served.bundle.lending.adverseAction.reasons
    expect(reasons).toEqual([
      { title: TITLE!.sentence, count: 3 },
      { title: DTI_HIGH!.sentence, count: 2 },
    ])
  })

  it('counts denials by group, an exact group within the one that it is part of', () => {
    const rows = rowsOf('Race', [
      ...many(5, 'denied', { race: ['KOREAN'] }),
      ...many(6, 'originated', { race: ['ASIAN', 'WHITE'] }),
      ...many(7, 'notAccepted', { race: ['NOT_PROVIDED'] }),
      ...many(9, 'withdrawn', { race: ['WHITE'] }),
    ])
    expect(rows).toMatchObject({
      Asian: [11, 5, false],
      White: [6, 0, false],
      'Black or African American': [0, 0, false],
      'not said': [7, 0, false],
    })
  })

  it('counts someone who chose both sexes in both', () => {
    expect(rowsOf('Sex', many(5, 'denied', { sex: ['MALE', 'FEMALE'] }))).toEqual({
      Male: [5, 5, false],
      Female: [5, 5, false],
      'not said': [0, 0, false],
    })
  })

  it('tells no group of fewer than five apart, nor the next that would give it away', () => {
    const rows = rowsOf('Race', [
      ...many(4, 'denied', { race: ['WHITE'] }),
      ...many(9, 'originated', { race: ['ASIAN'] }),
      ...many(8, 'originated', { race: ['BLACK_OR_AFRICAN_AMERICAN'] }),
    ])
    expect(rows).toMatchObject({
      White: [null, null, true],
      Asian: [9, 0, false],
      'Black or African American': [null, null, false],
    })
  })

  it('never shows a small group, and never withholds a single one while another could be', () => {
    const row = fastCheck
      .tuple(fastCheck.nat(12), fastCheck.nat(12))
      .map(([one, other]) => ({ decided: Math.max(one, other), denied: Math.min(one, other) }))
    fastCheck.assert(
      fastCheck.property(
        fastCheck.array(row, { minLength: 1, maxLength: 8 }),
        fastCheck.integer({ min: 2, max: 10 }),
        (rows, fewest) => {
          const named = rows.map((each, index) => ({ title: String(index), ...each }))
          const shown = withholdFew(named, fewest)
          const withheld = shown.filter(({ decided }) => decided === null)
          for (const { decided } of shown)
            if (decided !== null) expect(decided === 0 || decided >= fewest).toBe(true)
          const large = rows.filter(({ decided }) => decided >= fewest)
          if (withheld.length === 1) expect(large).toEqual([])
        },
      ),
    )
  })

  it('has a stage for every status that is not the end', () => {
    const stages = stagesOf(served.bundle, report.after)
    const { statuses } = served.bundle.routing
    const open = Object.keys(statuses).filter((status) => statuses[status]!.terminal !== true)
    expect([...stages.keys()].toSorted()).toEqual(open.toSorted())
    expect([stages.get('SUMMARY_SIGNING'), stages.get('RESCISSION')]).toEqual([
      'Provide More Info',
      'Closing and Funding',
    ])
  })
})
