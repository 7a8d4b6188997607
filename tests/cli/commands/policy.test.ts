import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-policy-')

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
  const words = ['policy', '--config', folder, '--org', org, '--on', on] as const
  const { status, stdout } = await callLintel([...words, '--json'])
  expect(status, stdout).toBe(0)
  const { orgs } = JSON.parse(stdout) as {
    orgs: { policy: { group: string; what: string; pointer: string }[] }[]
  }
  return orgs[0]!.policy.find(({ pointer }) => pointer.includes('action-notice'))
}

it('says what applied on a day, with its source, its place and its days', async () => {
  expect(await noticeOf('alder', '2026-07-20')).toMatchObject({
    what: 'Notify the applicant of the decision: 30 calendar days from completedOn',
    source: '12 CFR 1002.9(a)(1)(i)',
    file: deadlines,
    until: '2026-07-20',
  })
  expect(await noticeOf('alder', '2026-07-21')).toEqual({
    group: 'deadlines',
    what: 'Notify the applicant of the decision: 20 calendar days from completedOn',
    source: 'The law as amended',
    file: deadlines,
    pointer: '/deadlines/action-notice',
    from: '2026-07-21',
    proofs: [],
    standing: 'written',
  })
})

it('says what a lender set from a day on, and why', async () => {
  expect(await noticeOf('harbor', '2026-09-30')).toMatchObject({
    what: 'Notify the applicant of the decision: 20 calendar days from completedOn',
    until: '2026-09-30',
  })
  expect(await noticeOf('harbor', '2026-10-01')).toMatchObject({
    what: 'Notify the applicant of the decision: 10 calendar days from completedOn',
    file: `orgs/harbor/${deadlines}`,
    from: '2026-10-01',
    why: 'Our members hear sooner (board, 2026-10).',
  })
})

it('says of each line of the shipped policy what holds it, and what is only written', async () => {
  const page = join(folder, 'alder.html')
  const words = ['policy', '--org', 'alder', '--on', '2026-11-26'] as const
  const { status, stdout } = await callLintel([...words, '--html', page])
  expect(status, stdout).toBe(0)
  expect(stdout).toContain('alder, on 2026-11-26')
  const below = (line: string) => stdout.slice(stdout.indexOf(`- ${line}`)).split('\n')
  expect(below('The owners of a main home can cancel until midnight')[0]).toContain('1981-04-01')
  expect(below('Thanksgiving Day: 2026-11-26')[1]).toMatch(/12 CFR 1026.*calendar\.json \/holidays/)
  expect(below('All of such an application: 1125 days')[2]).toMatch(/held by .*obligation: /)
  expect(below('Right to cancel: until midnight')[2]).toMatch(/held by floor: .*; obligation: /)
  expect(below('Full credit inquiry: not without “Permission')[2]).toMatch(
    /floor: .*; obligation: A full inquiry comes only after its own consent/,
  )
  expect(below('The credit score is 640 or more; otherwise DECLINE, SCORE_LOW')[2]).toMatch(
    /held by cases: “/,
  )
  expect(below('Rate: 7.60% to 17.20%')[2]).toBe('      only written')
  const html = readFileSync(page, 'utf8')
  expect(html).toContain('<h1>Lending policy of Alder Home Lending LLC</h1>')
  expect(html).toContain('<label for="search">')
  expect(html).toMatch(/script-src &#39;sha256-/)
  expect(html).toContain('Only written')
})

it('writes a page of one lender only', async () => {
  const { status, stderr } = await callLintel(['policy', '--html', join(folder, 'all.html')])
  expect([status, stderr]).toEqual([2, expect.stringContaining('--html needs --org')])
})
