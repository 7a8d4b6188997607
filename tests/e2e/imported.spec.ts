import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createDataDirectory } from './createDataDirectory.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'

/** The survey that docs/cli.md imports, served as a lender's flow. */
const documented = () => {
  const text = readFileSync('docs/cli.md', 'utf8')
  const [, example] = /^Save this survey[^]*?^```json\n([^]*?)^```/m.exec(text)!
  return example!
}

interface Imported {
  readonly imported: readonly {
    readonly fidelity: Readonly<Record<string, { readonly of: number; readonly kept: number }>>
  }[]
}

let server: OwnServer
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-imported-'))
  const [file, config] = [join(folder, 'roof.json'), join(folder, 'grant')]
  writeFileSync(file, documented())
  const said = execFileSync(
    process.execPath,
    ['src/cli/bin.mjs', 'import', file, '--out', config, '--json'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [form] = (JSON.parse(said) as Imported).imported
  expect(form!.fidelity).toEqual({
    questions: { of: 6, kept: 6 },
    required: { of: 5, kept: 5 },
    conditions: { of: 3, kept: 3 },
    choices: { of: 2, kept: 2 },
    defaults: { of: 0, kept: 0 },
    texts: { of: 6, kept: 6 },
  })
  server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: config })
})
test.afterAll(() => server.kill('SIGTERM'))

async function see(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expectAccessible(page)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click()

test('an imported survey hides what its conditions say, names errors and is submitted', async ({
  page,
}) => {
  await page.goto(`${server.url}/roof`)
  await see(page, 'Your home')
  const [owner, signs] = [page.getByLabel('Who owns it?'), page.getByText('The owner signs')]
  await expect(owner).toHaveCount(0)
  await expect(signs).toHaveCount(0)
  await choose(page, 'No')
  await expect(owner).toBeVisible()
  await expect(signs).toBeVisible()
  await expect(page.getByText('For example, 12345')).toBeVisible()
  await page.getByLabel('ZIP code').fill('1234')
  await press(page, 'Continue')
  const summary = page.locator('.lintel-summary')
  await expect(summary).toContainText('Who owns it?')
  await expect(summary).toContainText('ZIP code')
  await expectAccessible(page)
  await choose(page, 'Yes')
  await expect(owner).toHaveCount(0)
  await expect(signs).toHaveCount(0)
  await choose(page, 'No')
  await owner.fill('Ada Park')
  await page.getByLabel('ZIP code').fill('94107')
  await press(page, 'Continue')
  await see(page, 'The roof')
  const day = page.getByLabel('Month')
  await expect(day).toHaveCount(0)
  await choose(page, 'A storm')
  await expect(day).toBeVisible()
  await choose(page, 'A leak')
  await expect(day).toHaveCount(0)
  await press(page, 'Continue')
  await see(page, 'The owner')
  await page.getByLabel('Email of the owner').fill('ada.park@example.com')
  await press(page, 'Send')
  await see(page, 'Your answers were sent')
})

test('who owns the home is not asked for the email of its owner', async ({ page }) => {
  await page.goto(`${server.url}/roof`)
  await choose(page, 'Yes')
  await page.getByLabel('ZIP code').fill('94107')
  await press(page, 'Continue')
  await see(page, 'The roof')
  await choose(page, 'A leak')
  await press(page, 'Continue')
  await see(page, 'Your answers were sent')
})
