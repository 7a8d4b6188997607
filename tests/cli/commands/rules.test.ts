import { describe, expect, it } from 'vitest'
import { callLintel } from '../callLintel.ts'

interface Told {
  readonly orgs: readonly {
    readonly org: string
    readonly rules: readonly {
      readonly name: string
      readonly facts: readonly string[]
      readonly usedBy: readonly object[]
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
  }, 60_000)

  it('finds all rules that read a fact, also through other rules, for machines', async () => {
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
  }, 60_000)

  it('finds a name that no rule has, and says which was meant', async () => {
    const { status, stdout } = await callLintel(['rules', 'is-eigteen', '--org', 'alder'])
    expect({ status, stdout }).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Did you mean "is-eighteen"?'),
    })
    expect(
      (await callLintel(['rules', '--fact', 'dateOfBrith', '--org', 'alder'])).stdout,
    ).toContain('Did you mean "dateOfBirth"?')
  }, 60_000)
})
