import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { callLintel } from '../callLintel.ts'

const folder = mkdtempSync(join(tmpdir(), 'lintel-law-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const deadlines = 'lending/deadlines.json'
beforeAll(() => {
  const files = goodFiles()
  const given = JSON.parse(files.get(deadlines)!) as {
    deadlines: Record<string, Record<string, unknown>>
  }
  const notice = given.deadlines['action-notice']!
  given.deadlines['action-notice'] = {
    inForce: [
      { until: '2026-07-20', value: notice },
      { from: '2026-07-21', value: { ...notice, days: 20, source: 'The law as amended' } },
    ],
  }
  files.set(deadlines, JSON.stringify(given))
  files.set(
    `orgs/harbor/${deadlines}`,
    JSON.stringify({
      why: 'Our members hear sooner (board, 2026-10).',
      deadlines: {
        'action-notice': { days: { inForce: [{}, { from: '2026-10-01', value: 10 }] } },
      },
    }),
  )
  writeFiles(folder, files)
})

const noticeOf = async (org: string, on: string) => {
  const words = ['law', '--config', folder, '--org', org, '--on', on] as const
  const { status, stdout } = await callLintel([...words, '--json'])
  expect(status, stdout).toBe(0)
  const { orgs } = JSON.parse(stdout) as {
    orgs: { law: { group: string; what: string; pointer: string }[] }[]
  }
  return orgs[0]!.law.find(({ pointer }) => pointer.includes('action-notice'))
}

it('says what applied on a day, with its source, its place and its days', async () => {
  expect(await noticeOf('alder', '2026-07-20')).toMatchObject({
    what: 'Tell the applicant the decision: 30 calendar days from completedOn',
    source: '12 CFR 1002.9(a)(1)(i)',
    file: deadlines,
    until: '2026-07-20',
  })
  expect(await noticeOf('alder', '2026-07-21')).toEqual({
    group: 'deadlines',
    what: 'Tell the applicant the decision: 20 calendar days from completedOn',
    source: 'The law as amended',
    file: deadlines,
    pointer: '/deadlines/action-notice',
    from: '2026-07-21',
  })
})

it('says what a lender set from a day on, and why', async () => {
  expect(await noticeOf('harbor', '2026-09-30')).toMatchObject({
    what: 'Tell the applicant the decision: 20 calendar days from completedOn',
    until: '2026-09-30',
  })
  expect(await noticeOf('harbor', '2026-10-01')).toMatchObject({
    what: 'Tell the applicant the decision: 10 calendar days from completedOn',
    file: `orgs/harbor/${deadlines}`,
    from: '2026-10-01',
    why: 'Our members hear sooner (board, 2026-10).',
  })
})

it('lists floors, states, holidays and retention of the product, for people', async () => {
  const { status, stdout } = await callLintel(['law', '--org', 'alder', '--on', '2026-11-26'])
  expect(status).toBe(0)
  expect(stdout).toContain('alder, on 2026-11-26')
  expect(stdout).toContain('The owners of a main home can cancel until midnight')
  expect(stdout).toMatch(/- Thanksgiving Day: 2026-11-26\n      12 CFR 1026/)
  expect(stdout).toMatch(/- Texas: .*"maxCltvBps":8000/)
  expect(stdout).toMatch(/- All of such an application: 1125 days\n      12 CFR 1002\.12/)
})
