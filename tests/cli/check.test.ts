import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Issue } from '#model'
import { checkConfiguration } from '../../src/cli/checkConfiguration.ts'
import { formatIssue } from '../../src/cli/formatIssue.ts'
import { readArguments } from '../../src/cli/readArguments.ts'
import { editJson } from '../loader/fixtures/editJson.ts'
import { goodFiles } from '../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../loader/fixtures/writeFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'lintel-check-'))
const good = join(folder, 'good')
const broken = join(folder, 'broken')
beforeAll(() => {
  writeFiles(good, goodFiles())
  writeFiles(broken, editJson(goodFiles(), 'orgs/harbor/flows/registration.json', ['steps', 'property', 'next'], 'home-adress'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const line =
  'orgs/harbor/flows/registration.json:6 /steps/property/next  loader/step-unknown  There is no step "home-adress" in this flow.  → Correct the name or add the step. Did you mean "home-address"?'

describe('check', () => {
  it('counts lenders and says that nothing is wrong', () => {
    expect(checkConfiguration({ config: good, json: false })).toEqual({ lines: ['2 lenders, 0 errors, 0 warnings'], isSound: true })
  })

  it('says place, code, fault and remedy in one line', () => {
    expect(checkConfiguration({ config: broken, json: false })).toEqual({ lines: [line, '2 lenders, 1 error, 0 warnings'], isSound: false })
  })

  it('looks at one lender alone', () => {
    expect(checkConfiguration({ config: broken, org: 'alder', json: false })).toEqual({
      lines: ['1 lender, 0 errors, 0 warnings'],
      isSound: true,
    })
    expect(checkConfiguration({ config: broken, org: 'harbor', json: false }).isSound).toBe(false)
    expect(checkConfiguration({ config: good, org: 'habor', json: false })).toEqual({
      lines: ['There is no lender "habor". There are: alder, harbor.'],
      isSound: false,
    })
  })

  it('gives the issues as JSON', () => {
    const issues = JSON.parse(checkConfiguration({ config: broken, json: true }).lines.join('\n')) as Issue[]
    expect(issues.map(formatIssue)).toEqual([line])
  })

  it('does not take an empty or absent folder for a sound configuration', () => {
    expect(checkConfiguration({ config: tmpdir(), json: false }).isSound).toBe(false)
    expect(checkConfiguration({ config: join(folder, 'nowhere'), json: false }).lines).toEqual([
      `There is no folder ${join(folder, 'nowhere')}.`,
    ])
  })

  it('marks warnings', () => {
    expect(formatIssue({ code: 'loader/main-brand-missing', severity: 'warning', message: 'No.', remedy: '' })).toBe(
      '-  loader/main-brand-missing (warning)  No.',
    )
  })
})

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) =>
    execFile(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  )

describe('the command line', () => {
  it('ends with 0 for a sound configuration, 1 for a broken one, 2 for a wrong call', { timeout: 60_000 }, async () => {
    expect(await run('check', '--config', good)).toMatchObject({ code: 0, out: '2 lenders, 0 errors, 0 warnings\n' })
    expect(await run('check', '--config', broken)).toMatchObject({ code: 1 })
    const wrong = await run('chekc')
    expect(wrong.code).toBe(2)
    expect(wrong.err).toContain('Usage: lintel check')
  })

  it('takes its options in any order and names one that it has not', () => {
    expect(readArguments(['--json', 'check', '--org', 'alder'])).toEqual({
      command: 'check',
      options: { config: '.', json: true, org: 'alder' },
    })
    expect(readArguments(['check', '--cnofig', 'x']).fault).toContain('--cnofig')
  })
})
