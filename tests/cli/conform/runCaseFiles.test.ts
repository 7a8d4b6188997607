import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-cases-')
const base = 'tests/suites/check/base'

async function conform(name: string, file: object, ...words: readonly string[]) {
  const path = join(root, name)
  writeFileSync(path, JSON.stringify(file, null, 2))
  const call = ['conform', '--config', base, '--cases', path, ...words]
  const { status, stdout } = await callLintel(call)
  return { status, stdout, path }
}

const adult = { rule: 'is-adult', facts: {}, is: 'unknown' }

describe('cases of files', () => {
  it('are run for the lenders of the case, and named where they are for others', async () => {
    const file = {
      title: 'One',
      org: 'all',
      cases: [
        { ...adult, title: 'Alder alone promises it', is: true, for: ['harbor'] },
        { ...adult, title: 'Both do' },
      ],
    }
    const { stdout } = await conform('for.json', file, '--org', 'alder')
    expect(stdout).toMatch(/^All promises hold: 1 passed, 0 failures, 1 skipped\n/)
    expect(stdout).toContain('1 skipped: The case is for other lenders ("for")\n')
    expect(stdout).toContain('Alder alone promises it (alder)')
    const both = await conform('for.json', file)
    expect(both.stdout).toMatch(/^Some promises are broken: 2 passed, 1 failure, 1 skipped\n/)
  })

  it('fail where they are for a lender that there is not', async () => {
    const cases = [{ ...adult, title: 'A typo', for: ['harbour'] }]
    const { status, stdout } = await conform('typo.json', { title: 'One', org: 'all', cases })
    expect(status).toBe(1)
    expect(stdout).toContain('There is no lender "harbour". Known lenders: alder, harbor.')
  })

  it('tell failures of one cause once, with the line of each case, and give JUnit times', async () => {
    const cases = Array.from({ length: 5 }, (_, at) => ({
      title: `No. ${at}`,
      ...adult,
      is: true,
    }))
    const report = join(root, 'report')
    const { stdout, path } = await conform(
      'five.json',
      { title: 'Five', org: 'alder', cases },
      '--report',
      report,
    )
    expect(stdout).toMatch(
      /^Some promises are broken: 0 passed, 5 failures of 1 cause, 0 skipped\n/,
    )
    expect(stdout.split('[is-adult] is unknown')).toHaveLength(2)
    expect(stdout).toContain(`${path}:6: No. 0 (alder)`)
    expect(stdout).toContain(`and 2 more; --json lists them`)
    const junit = readFileSync(join(report, 'junit.xml'), 'utf8')
    expect(junit).toMatch(/ line="6" time="\d+\.\d{6}"><failure /)
    const html = readFileSync(join(report, 'report.html'), 'utf8')
    expect(html.split('<section class="failure"')).toHaveLength(2)
  })
})
