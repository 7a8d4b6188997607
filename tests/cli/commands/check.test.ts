import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Issue } from '#model'
import { formatIssue } from '../../../src/cli/formatIssue.ts'
import type { FoundIssue } from '#analysis'
import { brokenFiles } from '../../loader/fixtures/brokenFiles.ts'
import { editJson } from '../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-check-')
const good = join(folder, 'good')
const broken = join(folder, 'broken')
beforeAll(() => {
  writeFiles(good, goodFiles())
  writeFiles(broken, brokenFiles())
})

const line =
  'orgs/harbor/flows/registration.json:6 /steps/property/next  loader/step-unknown  There is no step "home-adress" in this flow.  → Fix the name or add the step. Did you mean "home-address"?'

async function said(config: string): Promise<string> {
  const { status, stdout } = await callLintel(['check', '--config', config])
  expect(status).toBe(1)
  return stdout
}

const over = (...folders: readonly string[]) =>
  callLintel(['check', '--config', good, ...folders.flatMap((one) => ['--over', one])])

describe('check', () => {
  it('says that nothing is wrong', async () => {
    const { status, stdout } = await callLintel(['check', '--config', good])
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Valid: 2 lenders, 0 errors, 0 warnings\n/),
    })
    expect(stdout).toMatch(
      /Behavior checked: \d+ rules, \d+ flows, \d+ forms, .* of alder, harbor\./,
    )
  })

  it('counts what names its source, and with --strict fails for want of one', async () => {
    const { status, stdout } = await callLintel(['check', '--config', good])
    expect([status, /Sources: (\d+) of (\d+) rules, texts and figures/.test(stdout)]).toEqual([
      0,
      true,
    ])
    const strict = await callLintel(['check', '--config', good, '--strict'])
    expect(strict.status).toBe(1)
    expect(strict.stdout).toContain('No source: flows/shared.rules.json /rules/is-adult')
  })

  it('warns of a webhook until the server that it speaks for has a secret', async () => {
    const signed = [
      'check',
      '--config',
      'tests/suites/check/base',
      '--over',
      'tests/suites/check/loader--webhook-unsigned/broken',
    ]
    const { status, stdout } = await callLintel(signed)
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('loader/webhook-unsigned at /submissions/webhook'),
    ])
    vi.stubEnv('LINTEL_WEBHOOK_SECRETS', 'alder=whsec_AAAA,harbor=whsec_BBBB')
    const known = await callLintel(signed)
    vi.unstubAllEnvs()
    expect(known.stdout).toMatch(/^Valid: 2 lenders, 0 errors, 0 warnings\n/)
    expect(stdout + known.stdout).not.toMatch(/AAAA|BBBB/)
  })

  it('warns of a vendor over HTTP until the server that it speaks for has an address', async () => {
    const pair = [
      'check',
      '--config',
      'tests/suites/check/base',
      '--over',
      'tests/suites/check/loader--vendor-without-url/broken',
    ]
    const { status, stdout } = await callLintel(pair)
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('loader/vendor-without-url at /vendors/credit'),
    ])
    for (const urls of [
      'harbor=https://vendors.example',
      'alder=https://vendors.example,harbor/credit=https://credit.example',
    ]) {
      vi.stubEnv('LINTEL_VENDOR_URLS', urls)
      expect((await callLintel(pair)).stdout).toMatch(/^Valid: 2 lenders, 0 errors, 0 warnings\n/)
    }
    vi.stubEnv('LINTEL_VENDOR_URLS', 'harbor/bank=https://bank.example')
    expect((await callLintel(pair)).stdout).toContain('loader/vendor-without-url')
    vi.unstubAllEnvs()
  })

  it('warns of chats at a provider until the server that it speaks for has keys', async () => {
    const pair = [
      'check',
      '--config',
      'tests/suites/check/base',
      '--over',
      'tests/suites/check/loader--chat-provider-without-keys/broken',
    ]
    expect((await callLintel(pair)).stdout).toContain(
      'loader/chat-provider-without-keys at /chatProviders/twilio',
    )
    vi.stubEnv('LINTEL_CHAT_KEYS', 'harbor/twilio=AC1:SK2:hidden:IS3')
    const known = await callLintel(pair)
    expect(known.stdout).toMatch(/^Valid: 2 lenders, 0 errors, 0 warnings\n/)
    expect(known.stdout).not.toContain('hidden')
    vi.stubEnv('LINTEL_CHAT_KEYS', 'harbor/stream=hidden')
    expect((await callLintel(pair)).stdout).toContain('loader/chat-provider-without-keys')
    vi.unstubAllEnvs()
  })

  it('says the result first, then place, error, remedy and code of each diagnostic, then what to do next', async () => {
    const { status, stdout } = await callLintel(['check', '--config', broken])
    expect(status).toBe(1)
    expect(stdout.split('\n').slice(0, 5)).toEqual([
      'Not valid: 2 lenders, 1 error, 0 warnings',
      '',
      'orgs/harbor/flows/registration.json:6  error  There is no step "home-adress" in this flow.',
      '    → Fix the name or add the step. Did you mean "home-address"?',
      '    loader/step-unknown at /steps/property/next',
    ])
    expect(stdout).toMatch(/\nNext: .*\n$/)
  })

  it('names the overlay’s entry that brings an error into a file of all, and no lender where all have it', async () => {
    const less = join(folder, 'less')
    const without = JSON.stringify({
      why: 'Nobody agrees to anything (a test).',
      properties: { terms: null },
    })
    writeFiles(
      less,
      new Map([...goodFiles(), ['orgs/harbor/schemas/registration/account.json', without]]),
    )
    const { stdout } = await callLintel(['check', '--config', less])
    expect(stdout).toMatch(
      /\norgs\/harbor\/schemas\/registration\/account\.json:1 {2}error.*\n.*Or take back this entry of the overlay.*\n {4}loader\/required-unknown at \/properties\/terms\n(?: {4}also: .*\n)* {4}also: schemas\/registration\/account\.json:\d+\n/,
    )
    const { issues } = JSON.parse(
      (await callLintel(['check', '--config', less, '--json'])).stdout,
    ) as { issues: FoundIssue[] }
    expect(issues.map(({ file, orgs }) => [file, orgs])).toEqual([
      ['orgs/harbor/schemas/registration/account.json', undefined],
    ])

    const all = join(folder, 'all')
    writeFiles(all, editJson(goodFiles(), 'flows/registration.json', ['start'], 'propert'))
    expect((await callLintel(['check', '--config', all])).stdout).not.toContain(' alone')
  })

  it('finds what is wrong with behaviour, at the file that says so', async () => {
    const never = join(folder, 'never')
    const rule = {
      and: ['PRIMARY', 'SECOND'].map((use) => ({
        '===': [{ var: 'property.occupancyType' }, use],
      })),
    }
    writeFiles(
      never,
      editJson(goodFiles(), 'flows/registration.json', ['rules', 'lives-there', 'rule'], rule),
    )
    const { issues, checked } = JSON.parse(
      (await callLintel(['check', '--config', never, '--json'])).stdout,
    ) as {
      issues: Issue[]
      checked: { lenders: string[] }
    }
    expect(checked.lenders).toEqual(['alder', 'harbor'])
    expect(issues.filter(({ code }) => code === 'analysis/rule-never-true')).toMatchObject([
      {
        file: 'flows/registration.json',
        pointer: '/rules/lives-there/rule',
        line: expect.any(Number),
      },
    ])
  })

  it('looks at only one lender', async () => {
    expect(await callLintel(['check', '--config', broken, '--org', 'alder'])).toMatchObject({
      status: 0,
    })
    expect(await callLintel(['check', '--config', broken, '--org', 'harbor'])).toMatchObject({
      status: 1,
    })
    const { status, stdout } = await callLintel(['check', '--config', good, '--org', 'habor'])
    expect(status).toBe(1)
    expect(stdout).toContain(
      'There is no lender "habor". Known lenders: alder, harbor.\n    → Fix --org. Did you mean "harbor"?',
    )
  })

  it('gives the issues as JSON', async () => {
    const { issues } = JSON.parse(
      (await callLintel(['check', '--config', broken, '--json'])).stdout,
    ) as { issues: Issue[] }
    expect(issues.filter(({ severity }) => severity === 'error').map(formatIssue)).toEqual([line])
  })

  it('says plainly that a folder is absent, empty or unreadable', async () => {
    expect(await said(join(folder, 'nowhere'))).toMatch(
      new RegExp(`There is no folder ${join(folder, 'nowhere')}\\.\n.*\n +cli/folder-missing\n`),
    )
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    expect(await said(empty)).toContain('cli/nothing-there')
    const { issues } = JSON.parse(
      (await callLintel(['check', '--config', join(folder, 'nowhere'), '--json'])).stdout,
    ) as {
      issues: Issue[]
    }
    expect(issues.map(({ code }) => code)).toEqual(['cli/folder-missing'])
  })

  it('lays folders over another, the last one on top, and takes files away', async () => {
    const [pilot, undo] = [join(folder, 'pilot'), join(folder, 'undo')]
    const path = 'orgs/harbor/flows/registration.json'
    const overlay = {
      why: 'A trial (board, 2026-05).',
      steps: { property: { next: 'home-adress' } },
    }
    writeFiles(pilot, new Map([[path, JSON.stringify(overlay)]]))
    writeFiles(undo, new Map([[`${path}.removed`, '']]))
    expect(await over(pilot)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(
        /registration\.json:1 {2}error[^]*loader\/step-unknown at \/steps\/property\/next/,
      ),
    })
    expect(await over(pilot, undo)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('2 lenders, 0 errors, 0 warnings'),
    })
    expect(await over(undo, pilot)).toMatchObject({ status: 1 })
  })

  it('says of a folder to be laid over that it is absent or holds nothing of use', async () => {
    expect((await over(join(folder, 'nowhere'))).stdout).toContain('cli/folder-missing')
    mkdirSync(join(folder, 'idle'))
    expect((await over(join(folder, 'idle'))).stdout).toContain('cli/nothing-to-lay-over')
  })

  it('marks warnings', () => {
    expect(
      formatIssue({
        code: 'loader/main-brand-missing',
        severity: 'warning',
        message: 'No.',
        remedy: '',
      }),
    ).toBe('-  loader/main-brand-missing (warning)  No.')
  })
})
