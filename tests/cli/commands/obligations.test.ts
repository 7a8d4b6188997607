import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callLintel } from '../callLintel.ts'

const base = 'tests/suites/check/base'
const pair = (side: string) => [
  '--config',
  base,
  '--over',
  `tests/suites/check/analysis--obligation-broken/${side}`,
]

interface Told {
  readonly counts: Readonly<Record<string, number>>
  readonly obligations: readonly {
    readonly id: string
    readonly lenders: Readonly<Record<string, { readonly outcome: string; readonly file: string }>>
  }[]
}

it('lists every shipped obligation by citation, and how it stands with each lender', async () => {
  const { status, stdout } = await callLintel(['obligations'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^\d+ obligations of \d+ lenders: .*\d+ proven/)
  expect(stdout).toMatch(/^alder\s+alder-later\s+harborlight\s.*citation$/m)
  expect(stdout).toMatch(/^proven\s+proven\s.*12 CFR 1026\.15\(c\)\s+No money moves before/m)
  expect(stdout).toMatch(/^proven\s+proven\s.*12 CFR 1002\.9\(a\)\(1\)\(i\)\s+The lender is told/m)
  expect(stdout).toContain('Examples: counsel must confirm each statement')
  expect(stdout).toMatch(/^not-bound\s+not-bound\s+proven\s.*Tex\. Const\./m)
})

it('fails for a broken one, with its place and an example to play; so does check', async () => {
  const { status, stdout } = await callLintel(['obligations', ...pair('broken'), '--json'])
  expect(status).toBe(1)
  const { counts, obligations } = JSON.parse(stdout) as Told
  expect(counts).toEqual({ broken: 2 })
  expect(obligations[0]!.lenders['alder']).toMatchObject({
    outcome: 'broken',
    file: 'flows/application/lifecycle.json',
    pointer: '/work/credit/when',
    counterexample: { org: 'alder', work: 'credit' },
  })
  const checked = await callLintel(['check', ...pair('broken'), '--no-cache'])
  expect(checked.status).toBe(1)
  expect(checked.stdout).toContain('analysis/obligation-broken at /work/credit/when')
  expect(checked.stdout).toContain('Obligations: 2 broken.')
  const examples = mkdtempSync(join(tmpdir(), 'lintel-obligations-'))
  await callLintel(['check', ...pair('broken'), '--no-cache', '--examples', examples])
  const file = join(examples, readdirSync(examples)[0]!)
  const played = await callLintel(['play', file, ...pair('broken')])
  expect(played.stdout).toContain('due    Ask for credit')
})

it('is excepted until the last day, and broken after it', async () => {
  const over = mkdtempSync(join(tmpdir(), 'lintel-exception-'))
  mkdirSync(join(over, 'orgs/alder/obligations'), { recursive: true })
  const write = (until: string) =>
    writeFileSync(
      join(over, 'orgs/alder/obligations/credit.json'),
      JSON.stringify({
        why: 'A pilot (counsel, 2026-11).',
        obligations: {
          'profile-first': {
            exceptions: {
              pilot: { owner: 'Counsel', reason: 'A pilot with forty people.', until },
            },
          },
        },
      }),
    )
  const outcomes = async () => {
    const { stdout } = await callLintel(['obligations', ...pair('broken'), '--over', over])
    return stdout
  }
  write('2999-12-31')
  expect(await outcomes()).toMatch(/^excepted\s+broken\s/m)
  expect(await outcomes()).toContain('Counsel answers for it until 2999-12-31: A pilot')
  write('2026-01-31')
  expect(await outcomes()).toMatch(/^broken\s+broken\s/m)
  expect(await outcomes()).toContain('the exception ended on 2026-01-31')
})

it('writes a page to search, with no script but its own', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lintel-page-')), 'obligations.html')
  const { status } = await callLintel(['obligations', ...pair('clean'), '--html', file])
  expect(status).toBe(0)
  const page = readFileSync(file, 'utf8')
  expect(page).toMatch(/<td data-column="Citation"><p>15 U\.S\.C\. 1681b<\/p><\/td>/)
  expect(page).toMatch(/<td data-column="alder"><p class="good">.*Proven<\/p>/)
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(page)!
  const hash = createHash('sha256').update(script).digest('base64')
  expect(page).toContain(`script-src &#39;sha256-${hash}&#39;;`)
  expect(page.match(/<script/g)).toHaveLength(1)
})
