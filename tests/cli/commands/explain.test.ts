import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildInput, decideOn } from '../../lending/buildInput.ts'
import { callLintel } from '../callLintel.ts'
import { isDeep } from '../../deep.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-explain-')

const explain = (content: object | string, ...words: readonly string[]) => {
  const path = join(folder, 'facts.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return callLintel(['explain', path, ...words])
}

interface Explained {
  readonly parts: readonly {
    readonly part: string
    readonly is: string
    readonly asked: readonly { readonly why: object }[]
  }[]
}

const declined = { status: { uwDecision: 'DECLINE', dtiDecline: true }, case: { cancelled: false } }

describe('explain', () => {
  it('says of bare facts which status and route they lead to, and by which rule, facts and place', async () => {
    const { status, stdout } = await explain(declined, '--org', 'alder')
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /^alder: the application is DECLINED, and the borrower sees “Our decision” \(error\/income\)\.\n/,
    )
    expect(stdout).toContain(
      'no, CANCELLED: “The application was withdrawn or closed” [is-cancelled]\n    because “Cancelled” is false',
    )
    expect(stdout).toContain(
      'yes, DECLINED: “The application was declined” [is-declined]\n    because the underwriting decision is “Decline”',
    )
    expect(stdout).toContain(
      'said by flows/application/lifecycle.rules.json /rules/is-declined/rule',
    )
    expect(stdout).toContain('route: error/income')
    expect(stdout).toContain('because “Declined for debts against income” is true')
  })

  it.runIf(isDeep)(
    '(only in the long run) walks an application to its end, and continues with the reasons of a decline',
    async () => {
      const file =
        'tests/journeys/application/debts-too-high-for-the-income-are-declined-where-no-assets-help.json'
      const { status, stdout } = await callLintel(['explain', file])
      expect(status).toBe(0)
      expect(stdout).toMatch(
        /^alder: the application is DECLINED, and the borrower sees “Our decision” \(error\/income\)\.\n/,
      )
      expect(stdout).toContain(
        'underwriting: DECLINE\n  DTI_HIGH: the notice says “Excessive obligations in relation to income”; HMDA reason 1\n',
      )
      expect(stdout).toMatch(/debt to income \d+\.\d+ %, at most 50 %/)
      const { decision } = JSON.parse((await callLintel(['explain', file, '--json'])).stdout) as {
        readonly decision: object
      }
      expect(decision).toMatchObject({ decision: 'DECLINE', because: [{ code: 'DTI_HIGH' }] })
    },
  )

  it('says of each gate what it read, what the notice says, and which change would turn it', async () => {
    const final = decideOn(buildInput({ score: 612, listedForSale: true }))
    const facts = { ...declined, file: { final } }
    const { stdout } = await explain(facts, '--org', 'alder')
    expect(stdout).toContain(
      [
        '  not passed: “The credit score is 640 or more” [score] (policy credit)',
        '    Credit score: 612',
        '    the notice says “Information in the credit report that lowers the credit score” (SCORE_LOW)',
      ].join('\n'),
    )
    expect(stdout).toContain('    would be passed with Credit score: 640\n')
    expect(stdout).toContain('    would be passed with The home is listed for sale: no\n')
    expect(stdout).toMatch(
      /  passed: “The kind of property .*\n    Kind of property: Single family\n/,
    )
    const { decision } = JSON.parse((await explain(facts, '--org', 'alder', '--json')).stdout) as {
      readonly decision: { readonly gates: readonly { readonly id: string }[] }
    }
    expect(decision.gates.find(({ id }) => id === 'score')).toMatchObject({
      code: 'SCORE_LOW',
      changes: [{ fact: 'score', from: 612, to: [640] }],
    })
  })

  it('says what is not known', async () => {
    const { stdout } = await explain({
      org: 'alder',
      facts: {},
      status: 'DECLINED',
      shows: 'Nothing is known',
    })
    expect(stdout).toContain('It was found as: Nothing is known')
    expect(stdout).toContain('“Declined for debts against income” is not known')
  })

  it.runIf(isDeep)(
    '(only in the long run) warns of facts that no application can have, and explains them all the same',
    async () => {
      const facts = {
        ...declined,
        status: { uwDecision: 'DECLIN' },
        case: { cancelld: false, cancelled: 'no' },
      }
      const { status, stdout } = await explain(
        { org: 'alder', status: 'DECLINED', shows: 'Slips', facts },
        '--json',
      )
      expect(status).toBe(0)
      const { issues, parts } = JSON.parse(stdout) as Explained & {
        readonly issues: readonly Record<string, string>[]
      }
      expect(parts[0]).toMatchObject({ part: 'status', is: 'DECLINED' })
      expect(
        issues.map(({ code, pointer, remedy }) => [
          code,
          pointer,
          /Did you mean "[^"]+"/.exec(remedy!)?.[0],
        ]),
      ).toEqual([
        ['cli/given-fact-misfits', '/facts/status/uwDecision', 'Did you mean "DECLINE"'],
        ['cli/given-fact-unknown', '/facts/case/cancelld', 'Did you mean "case.cancelled"'],
        ['cli/given-fact-misfits', '/facts/case/cancelled', undefined],
      ])
      expect((await explain(facts, '--org', 'alder')).stdout).toContain(
        'cli/given-fact-unknown at /case/cancelld',
      )
      expect(
        JSON.parse((await explain(declined, '--org', 'alder', '--json')).stdout),
      ).toMatchObject({
        issues: [],
      })
    },
  )

  it('names who approved in spite of which reason, when and why', async () => {
    const review = {
      decision: 'APPROVE',
      reasons: [],
      by: 'Ines Novak',
      why: 'A bank’s mistake; letter read.',
      on: '2026-11-22',
    }
    const file = {
      review,
      overrides: { DELINQUENCY: { ...review, mortgageLates24: 1 }, VALUATION: null },
    }
    const { stdout } = await explain({ ...declined, file }, '--org', 'alder')
    expect(stdout).toMatch(
      /\noverride: DELINQUENCY {2}Ines Novak approved in spite of it \(“.+”\), 2026-11-22: A bank’s mistake; letter read\.\n/,
    )
    expect(stdout).not.toContain('override: VALUATION')
  })

  it('says which ways of a state were asked, and which were taken without a rule', async () => {
    const over = [
      '--config',
      'tests/suites/check/base',
      '--over',
      'tests/suites/check/loader--machine-never-rests/2/clean',
    ]
    const facts = { status: { uwDecision: 'DECLINE' }, application: {} }
    const { stdout } = await explain(facts, '--org', 'alder', ...over)
    expect(stdout).toContain(
      'yes, (at once): profile to declined: “It is declined” [application-is-declined]',
    )
    expect(stdout).toContain(
      'yes, (at once): declined to profile: “The profile was asked for less than twice more” [asked-less-than-twice]',
    )
    expect(stdout).toContain(
      'no, (at once): declined to profile: “The profile was asked for less than twice more” [asked-less-than-twice]',
    )
    const { stdout: unasked } = await explain(
      facts,
      '--org',
      'alder',
      '--config',
      over[1]!,
      '--over',
      over[3]!.replace('/2/', '/'),
    )
    expect(unasked).toContain(
      'routing does not say; declined leads to complete without a rule (at once)',
    )
  })

  it('explains a walk through a flow, for machines', async () => {
    const play = { org: 'alder', flow: 'registration-v2', shows: 'Where it begins', answers: {} }
    const { stdout } = await explain(play, '--json')
    expect((JSON.parse(stdout) as Explained).parts).toEqual([
      expect.objectContaining({ part: 'step', is: 'index', asked: [] }),
    ])
  })

  it('finds what holds no facts, and a flow that there is not', async () => {
    expect(await explain('[1]')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('holds no object'),
    })
    expect(await explain('{')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('is not JSON'),
    })
    const flow = await explain({ org: 'alder', flow: 'registraton', shows: '', answers: {} })
    expect(flow).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('has no flow "registraton"'),
    })
    expect(await callLintel(['explain', join(folder, 'none.json')])).toMatchObject({ status: 1 })
  })
})
