import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readersOfFacts } from '#analysis'
import { shipped } from '../../shipped.ts'
import { callLintel } from '../callLintel.ts'
import { isDeep } from '../../deep.ts'

interface Told {
  readonly orgs: readonly {
    readonly org: string
    readonly rules: readonly {
      readonly name: string
      readonly facts: readonly string[]
      readonly usedBy: readonly object[]
    }[]
    readonly readers?: readonly {
      readonly file: string
      readonly pointer: string
      readonly facts: readonly string[]
    }[]
  }[]
}

describe('rules', () => {
  it('says a rule in English, next to its JSON, its source, who set it and who asks it', async () => {
    const { status, stdout } = await callLintel([
      'rules',
      'is-eighteen',
      'is-a-member',
      '--org',
      'harborlight',
    ])
    expect(status).toBe(0)
    expect(stdout).toContain(
      'means   a person born on the date of birth is at least 18 years old today',
    )
    expect(stdout).toContain('JSON    {">=":[{"age":[{"var":"dateOfBirth"},{"var":"today"}]},18]}')
    expect(stdout).toContain('source  borrower-flow §5')
    expect(stdout).toContain('used by schemas/registration/birthdate.json /x-checks/is-eighteen')
    expect(stdout).toMatch(
      /set by {2}orgs\/harborlight\/flows\/registration\.rules\.json \/rules\/is-a-member .*because: A federal credit union/,
    )
  })

  it('names the product where a rule is the product’s, not the lender’s', async () => {
    const { stdout } = await callLintel(['rules', 'may-sign-alone', '--org', 'rentara'])
    expect(stdout).toMatch(
      /set by {2}products\/dscr\/flows\/[^ ]+ \/rules\/may-sign-alone \(the product’s own\)/,
    )
  })

  it('says the gates and prices of underwriting too', async () => {
    const { status, stdout } = await callLintel([
      'rules',
      'gate score',
      'tier 640',
      '--org',
      'alder',
    ])
    expect(status).toBe(0)
    expect(stdout).toContain('means   the credit score is at least 640')
    expect(stdout).toContain('used by lending/adverse-action.json /reasons/SCORE_LOW')
    expect(stdout).toContain('a score from 640 to 659 pays 13.25% before additions')
  })

  it.runIf(isDeep)(
    '(only in the long run) finds all rules that read a fact, also through other rules, for machines',
    async () => {
      const { stdout } = await callLintel([
        'rules',
        '--fact',
        'dateOfBirth',
        '--org',
        'alder',
        '--json',
      ])
      const [alder] = (JSON.parse(stdout) as Told).orgs
      expect(alder!.rules.map(({ name }) => name).toSorted()).toEqual([
        'is-eighteen',
        'is-nineteen',
        'is-old-enough-where-nineteen-is-asked',
        'is-old-enough-where-twenty-one-is-asked',
        'is-twenty-one',
      ])
      expect(alder!.rules.find(({ name }) => name === 'is-nineteen')!.usedBy).toEqual([
        {
          file: 'flows/registration.rules.json',
          pointer: '/rules/is-old-enough-where-nineteen-is-asked/rule/or/1',
        },
      ])
    },
  )

  it.runIf(isDeep).each([
    ['file.hard.score', ['flows/application/lifecycle.json /work/final-figures/request/score']],
    ['application.property.occupancyType', ['lending/hmda-register.json /fields/occupancy/value']],
    ['case.ssnLast4', ['lending/retention.json /closed/identifiers-not-funded/facts']],
    ['avmConfidence', ['lending/underwriting.json /gates/valuation/when']],
  ])(
    '(only in the long run) finds what reads %s without a rule: lifecycle and lending',
    async (fact, expected) => {
      const words = ['rules', '--fact', fact, '--org', 'alder']
      const told = JSON.parse((await callLintel([...words, '--json'])).stdout) as Told
      const places = (told.orgs[0]!.readers ?? []).map(({ file, pointer }) => `${file} ${pointer}`)
      expect(places).toEqual(expect.arrayContaining(expected))
      const { stdout } = await callLintel(words)
      for (const place of expected) expect(stdout).toContain(`also read by ${place}: `)
    },
    60_000,
  )

  it('misses no place of lifecycle or lending where a fact is named', async () => {
    const files = ['flows/application/lifecycle.json', 'lending/hmda-register.json']
    const named = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"(?:var|present)": \[?"([\w.]+)"/g)].map(
        ([, fact]) => ({ file, fact: fact! }),
      ),
    )
    expect(named.length).toBeGreaterThan(300)
    const readers = readersOfFacts(shipped.bundles.get('alder')!, shipped.placesOf('alder')!)
    const missed = named.filter(
      ({ file, fact }) =>
        !readers.some((one) => one.file === file && one.facts.some((name) => name.endsWith(fact))),
    )
    expect(missed).toEqual([])
  })

  it('finds a name that no rule has, and says which was meant', async () => {
    const { status, stdout } = await callLintel(['rules', 'is-eigteen', '--org', 'alder'])
    expect({ status, stdout }).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Did you mean "is-eighteen"?'),
    })
    expect(
      (await callLintel(['rules', '--fact', 'dateOfBrith', '--org', 'alder'])).stdout,
    ).toContain('Did you mean "dateOfBirth"?')
  })
})
