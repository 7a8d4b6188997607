import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { readPlayLink } from '../../../src/analysis/play/playLink.ts'
import { editJson } from '../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { callLintel } from '../callLintel.ts'
import { isDeep } from '../../deep.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-play-')
const good = join(folder, 'good')
beforeAll(() => writeFiles(good, goodFiles()))

const account = {
  email: 'rosa@example.com',
  password: 'correct-horse',
  confirmPassword: 'correct-horse',
  terms: true,
  dateOfBirth: { day: 1, month: 2, year: 1984 },
}
const address = { state: 'TX', zip: '78701' }
const shown = {
  org: 'alder',
  flow: 'registration',
  context: { flags: { 'fe-chat': true } },
  answers: { property: { property: { ...address, occupancyType: 'PRIMARY' } }, account },
  shows: 'Whoever lives in the property is asked for an account at once.',
}

function save(name: string, play: JsonObject | string): string {
  const path = join(folder, name)
  writeFileSync(path, typeof play === 'string' ? play : JSON.stringify(play))
  return path
}

describe('play', () => {
  it('walks a counterexample: step, path, answer, rule with facts, end; no secret', async () => {
    const { status, stdout, stderr } = await callLintel([
      'play',
      save('shown.json', shown),
      '--config',
      good,
    ])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines[0]).toBe('alder: 2 steps, ends with the call register')
    expect(lines[1]).toBe(shown.shows)
    expect(lines[2]).toBe('open property  Your property  /start')
    expect(lines).toContain(
      '  yes, to account: The borrower lives in the property (lives-there): property.occupancyType = "PRIMARY"',
    )
    expect(lines.at(-1)).toBe('  → call register, then /{applicationUuid}')
    expect(stdout).not.toContain('correct-horse')
  })

  it('shows a problem, and gives the same to machines', async () => {
    const path = save('typo.json', {
      ...shown,
      answers: { ...shown.answers, account: { ...account, confirmPassword: 'correct-hrose' } },
    })
    expect((await callLintel(['play', path, '--config', good])).stdout).toContain(
      '  refused: /confirmPassword  The passwords differ  (engine/answer-refused)',
    )
    const { stdout } = await callLintel(['play', path, '--config', good, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      org: 'alder',
      visits: ['property', 'account'],
      validationErrors: { '/confirmPassword': 'The passwords differ' },
    })
    expect(stdout).not.toMatch(/correct-h/)
  })

  it('takes a journey, for every lender it names or the one asked for', async () => {
    const path = save('journey.json', {
      ...shown,
      org: 'all',
      title: 'A promise',
      covers: [],
      expect: { visits: [] },
    })
    expect((await callLintel(['play', path, '--config', good])).stdout).toMatch(/^alder: /)
    expect((await callLintel(['play', path, '--config', good, '--org', 'harbor'])).stdout).toMatch(
      /^harbor: /,
    )
  })

  it.runIf(isDeep)(
    '(only in the long run) takes a journey of an application, and shows what happens to it until its end',
    async () => {
      const file =
        'tests/journeys/application/a-low-score-is-declined-with-the-factors-of-the-bureau.json'
      const { status, stdout } = await callLintel(['play', file])
      expect(status).toBe(0)
      expect(stdout).toMatch(/^alder: the application ends at DECLINED, as promised\.\n/)
      expect(stdout).toMatch(/\n\d{4}-\d\d-\d\d {2}APP_SUBMISSION {2}application-submitted/)
      expect(stdout).toMatch(/ {2}DECLINED {2}work-done: notice\n/)
    },
  )

  it('opens the screen of an application that a file names, in lines and in the page', async () => {
    const facts = {
      application: {},
      status: { checklistStatus: 'NOT_STARTED' },
      case: { cancelled: false },
    }
    const withdraw = {
      org: 'alder',
      facts,
      status: 'PROFILE',
      screen: 'withdraw',
      shows: 'Anyone can withdraw.',
    }
    const site = ['--open', 'http://localhost:4000']
    const { stdout } = await callLintel(['play', save('withdraw.json', withdraw), ...site])
    expect(stdout).toMatch(/^alder: .* the borrower sees “Withdraw” \(withdraw\)\.\n/)
    expect(stdout).toContain('\nopen withdraw  Withdraw\n')
    const link = /in the page: (\S+)/.exec(stdout)![1]!
    expect(JSON.parse(readPlayLink(new URL(link).hash)!)).toMatchObject({ screen: 'withdraw' })
    const wrong = save('nowhere-screen.json', { ...withdraw, screen: 'withdrawn' })
    expect((await callLintel(['play', wrong])).stdout).toContain(
      'The application has no screen withdrawn',
    )
  })

  it('refuses to open a whole application as one page', async () => {
    const file =
      'tests/journeys/application/a-low-score-is-declined-with-the-factors-of-the-bureau.json'
    const called = await callLintel(['play', file, '--open', 'http://localhost:4000'])
    expect(called).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Leave --open out.'),
    })
  })

  it('takes a diagnostic as check gives it, and prints a link that plays it in the page', async () => {
    const { shows, ...rest } = shown
    const path = save('diagnostic.json', {
      code: 'analysis/next-gap',
      message: 'A gap.',
      remedy: 'Close it.',
      counterexample: { ...rest, shows },
    })
    const called = ['play', path, '--config', good, '--open', 'http://localhost:4000/dashboard']
    const { stdout } = await callLintel(called)
    const link = /in the page: (\S+)/.exec(stdout)![1]!
    expect(link).toMatch(/^http:\/\/localhost:4000\/dev\/play\?orgCode=alder#play=/)
    expect(JSON.parse(readPlayLink(new URL(link).hash)!)).toMatchObject({
      ...shown,
      diagnostic: { code: 'analysis/next-gap' },
    })
    expect(JSON.parse((await callLintel([...called, '--json'])).stdout).link).toBe(link)
    expect((await callLintel(['play', path, '--config', good, '--open', 'nowhere'])).status).toBe(2)
  })

  it('says that the files have changed since', async () => {
    const path = save('old.json', { ...shown, bundle: 'another' })
    expect((await callLintel(['play', path, '--config', good])).stdout).toContain(
      'The files have changed since this was found.',
    )
    expect(
      (await callLintel(['play', save('now.json', shown), '--config', good])).stdout,
    ).not.toContain('changed')
  })

  it('names answers of steps that the flow does not have', async () => {
    const path = save('strange.json', { ...shown, answers: { ...shown.answers, acount: {} } })
    expect((await callLintel(['play', path, '--config', good])).stdout).toContain(
      'The flow has no step acount',
    )
  })

  it('says what cannot be played, and ends with 1', async () => {
    const said = [
      [join(folder, 'nowhere.json'), 'There is no file'],
      [save('text.json', '{'), 'is not JSON'],
      [folder, 'it is a folder'],
      [save('list.json', '[]'), 'holds no object'],
      [save('empty.json', {}), 'it takes "flow" and "answers" (by step), or "facts"'],
      [save('answers.json', { ...shown, answers: { property: 1 } }), 'cannot be played'],
      [save('flow.json', { ...shown, flow: 'registraton' }), 'Did you mean "registration"?'],
      [save('org.json', { ...shown, org: 'aldr' }), 'There is no lender "aldr"'],
      [save('step.json', { ...shown, open: '__proto__' }), ''],
    ] as const
    for (const [path, why] of said.slice(0, -1)) {
      const { status, stdout, stderr } = await callLintel(['play', path, '--config', good])
      expect({ status, stdout, stderr }).toEqual({
        status: 1,
        stdout: expect.stringContaining(why),
        stderr: '',
      })
    }
    expect((await callLintel(['play', said.at(-1)![0], '--config', good])).stdout).toContain(
      'engine/unknown-step',
    )
  })

  it('plays nothing over files with errors', async () => {
    const broken = join(folder, 'broken')
    mkdirSync(broken)
    writeFiles(
      broken,
      editJson(
        goodFiles(),
        'flows/registration.json',
        ['steps', 'property', 'next'],
        'home-adress',
      ),
    )
    const { status, stdout } = await callLintel([
      'play',
      save('shown.json', shown),
      '--config',
      broken,
    ])
    expect(status).toBe(1)
    expect(stdout).toContain('loader/step-unknown')
  })
})
