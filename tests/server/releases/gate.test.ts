import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Issue, JsonObject } from '#model'
import type { ReleaseAct } from '#server/operations'
import { createDatabase } from '../cluster/createDatabase.ts'
import { runLintel } from '../operations/runLintel.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-gate-')
const file = join(folder, 'flows/card.json')
let databaseUrl: string
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  rmSync(join(folder, 'orgs/northside/flows'), { recursive: true })
  databaseUrl = await createDatabase()
})
beforeEach(() => cpSync('examples/starter/flows/card.json', file))

const environment = () => ({ DATABASE_URL: databaseUrl, LINTEL_SANDBOX: 'on' })
const signed = ['--config', folder, '--by', 'ops', '--why', 'Readers asked.']
const publish = async (...accepted: readonly string[]) => {
  const { status, stdout } = await runLintel(
    [
      'publish',
      '--json',
      ...signed,
      ...accepted.flatMap((place) => ['--accept', `${place}: The council wants it so.`]),
    ],
    environment(),
  )
  const { type, lenders, issues = [] } = JSON.parse(stdout) as ReleaseAct & { issues?: Issue[] }
  const open = issues.map(({ code, file: at, pointer }) => `${code} ${at}#${pointer}`)
  return { status, type, number: lenders[0]?.number, open }
}
const edit = (change: (rule: { '<': unknown[] }) => unknown) => {
  const flow = JSON.parse(readFileSync(file, 'utf8')) as {
    rules: { 'is-a-child': { rule: unknown; title: string; because: unknown } }
  }
  const { 'is-a-child': rule } = flow.rules
  rule.rule = change(rule.rule as { '<': unknown[] })
  rule.title = 'The person is a child'
  rule.because = { yes: 'you are a child' }
  writeFileSync(file, JSON.stringify(flow))
}

it('is shut to files that break a promise of their journeys, until each is accepted by name', async () => {
  edit(({ '<': [age] }) => ({ '<': [age, 4] }))
  const { status, type, open } = await publish()
  const broken = ['library', 'northside'].map(
    (org) =>
      `cli/promise-broken tests/journeys/card/child.json#/${org}/A-child-names-a-parent-or-guardian`,
  )
  expect([status, type, open]).toEqual([1, 'nothing', broken])
  expect((await publish(broken[0]!)).open).toEqual([broken[1]])
  const accepted = await publish(...broken)
  expect(accepted.status).toBe(0)
  const { stdout } = await runLintel(['release', `${accepted.number}`, '--json'], environment())
  const { release } = JSON.parse(stdout) as { release: { warnings: JsonObject[] } }
  expect(release.warnings.map(({ accepted: why }) => why)).toEqual(
    broken.map(() => 'The council wants it so.'),
  )
})

it('is shut to what is not decided, until that is accepted', async () => {
  const both = { cat: [{ var: 'name' }, { var: 'email' }] }
  edit((rule) => ({ or: [{ '===': [both, 'Ana ana@example.com'] }, rule] }))
  const { open } = await publish()
  expect(open).toEqual(['cli/question-undecided flows/card.json#/rules/is-a-child/rule/or/0'])
  expect((await publish(...open)).status).toBe(0)
})

it('is shut to a broken obligation, which no acceptance opens', async () => {
  mkdirSync(join(folder, 'obligations'))
  const never = { required: { form: 'card/about', fields: ['name'] } }
  const unnamed = {
    title: 'No one has to say a name',
    source: 'Council',
    about: 'Names',
    kind: 'never',
    never,
  }
  writeFileSync(
    join(folder, 'obligations/names.json'),
    JSON.stringify({ title: 'Names', obligations: { unnamed } }),
  )
  const { status, type, open } = await publish()
  const broken = 'analysis/obligation-broken schemas/card/about.json#/required'
  expect([status, type, open]).toEqual([1, 'nothing', [broken]])
  expect((await publish(broken)).status).toBe(1)
  rmSync(join(folder, 'obligations'), { recursive: true })
})
