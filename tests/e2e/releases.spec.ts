import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './borrower.ts'
import { copyConfiguration } from './copyConfiguration.ts'
import type { Page } from '@playwright/test'
import { mouse } from '../../tools/browser/mouse.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { createPerson } from './people.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'
import { walkFlow } from './walkFlow.ts'

const data = createDataDirectory()
// The server follows one folder, in which nothing changes; ops publish another.
const [followed, edited] = [copyConfiguration('alder', {}), copyConfiguration('alder', {})]
let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer(data, { LINTEL_CONFIG: followed })
})
test.afterAll(() => server.kill('SIGTERM'))

const run = promisify(execFile)
const lintel = async (...words: readonly string[]) => {
  const ended = run(process.execPath, ['src/cli/bin.mjs', ...words], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', LINTEL_SANDBOX: 'on' },
  })
  const { stdout } = await ended.catch((error: { stdout: string }) => error)
  return stdout
}
const as = (who: string) => ['--by', who, '--why', 'Notaries ask for more.'] as const

const edit = (file: string, from: string, to: string) => {
  const path = join(edited, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replaceAll(from, to))
}

const priceOn = async (page: Page) => {
  await page.goto(`${server.url}/dashboard?orgCode=alder`)
  return page.getByRole('row', { name: 'Notary in person' }).textContent()
}

const advance = async (days: number) => {
  const answer = await fetch(`${server.url}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-org': 'alder' },
    body: JSON.stringify({ advance: `P${days}D` }),
  })
  expect(answer.status).toBe(200)
}

/** A draft moves when its person returns, here in a new tab: the old one follows and says so. */
const expectMovedTab = async (tab: Page) => {
  const month = tab.getByRole('textbox', { name: 'Month' })
  const moved = tab.getByText('This form has changed since you began.')
  const other = await tab.context().newPage()
  await other.goto(tab.url())
  await expect(other.getByRole('textbox', { name: 'Month' })).toBeVisible()
  await other.close()
  await expect(moved).toHaveCount(0)
  await month.pressSequentially('7')
  await expect(moved).toBeVisible()
  await expect(month).toHaveValue('7')
  await tab.reload()
  await expect(month).toHaveValue('7')
  await expect(moved, 'once').toHaveCount(0)
}

test('a price changes on its day once a second person approved it, and comes back when it is taken back', async ({
  page,
  context,
}) => {
  const sees = (price: string) => expect.poll(() => priceOn(page)).toContain(price)
  await sees('$300')
  const begin = { orgCode: 'alder', flow: 'registration-v2', hand: mouse, until: 'birthdate' }
  const tab = await context.newPage()
  await tab.goto(`${server.url}/account/heloc/register-v2`)
  await walkFlow(tab, { ...begin, answers: createPerson().answers })

  edit('lending/underwriting.json', 'Cents": 30000', 'Cents": 32500')
  const at = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const publish = () =>
    lintel('publish', '--config', edited, '--org', 'alder', '--at', at, ...as('ops'))
  expect(await publish(), 'the gate: two files say two prices').toContain('loader/figure-differs')
  edit('orgs/base.json', '"manualNotarizationCents": 30000', '"manualNotarizationCents": 32500')
  const proposed = await publish()
  expect(proposed).toMatch(/^Release 2 waits for the approval of a second person/)
  expect(proposed).toContain('(Who gets what at which price)')
  expect(proposed).toContain('alder: 1 open draft: 1 continues as it is.')

  expect(await lintel('approve', '2', ...as('ops'))).toContain('cannot approve')
  expect(await lintel('release', '2')).toContain('waits for an approval')
  expect(await lintel('approve', '2', ...as('compliance'))).toContain(`in force from ${at}`)
  await sees('$300')

  await advance(8)
  await sees('$325')
  await expectMovedTab(tab)
  expect(await lintel('rollback', '--org', 'alder', ...as('ops'))).toBe(
    'alder is served with release 1 again.\n',
  )
  await sees('$300')
})
