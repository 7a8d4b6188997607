import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Failed, Skipped } from '../../src/cli/conform/CaseOutcome.ts'
import { engines } from '../../src/cli/browser/engines.ts'
import type { Shot } from '../../src/cli/browser/Shot.ts'
import { startApp } from '../../src/cli/browser/startApp.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { copyConfiguration } from './copyConfiguration.ts'
import { isDeep } from '../deep.ts'
import { createDataDirectory } from './createDataDirectory.ts'

interface Written {
  readonly screens: readonly (Omit<Shot, 'screen' | 'kind'> & { readonly state: string })[]
  readonly failures: readonly (Failed & { readonly screenshot?: string })[]
  readonly skipped: readonly Skipped[]
}

const journeys = ['unemployed-borrowers-are-turned-away', 'both-names-are-required']

/** `lintel conform --browser` for one lender, over two journeys. */
async function conform(
  url: string,
  widths: string,
  more: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<{
  readonly status: number
  readonly said: string
  readonly folder: string
  readonly written: Written
}> {
  const cases = mkdtempSync(join(tmpdir(), 'lintel-cases-'))
  for (const name of journeys)
    copyFileSync(`tests/journeys/registration/${name}.json`, join(cases, `${name}.json`))
  const folder = mkdtempSync(join(tmpdir(), 'lintel-conform-'))
  const words = [
    'src/cli/bin.mjs',
    'conform',
    '--browser',
    folder,
    '--url',
    url,
    '--cases',
    cases,
    '--org',
    'alder',
    '--widths',
    widths,
    ...more,
  ]
  const ran = await new Promise<{ status: number; said: string }>((done) => {
    execFile(
      process.execPath,
      words,
      { env: { ...process.env, ...environment } },
      (error, said, warned) =>
        done({ status: error ? Number(error.code ?? 1) : 0, said: said + warned }),
    )
  })
  rmSync(cases, { recursive: true })
  return {
    ...ran,
    folder,
    written: JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8')) as Written,
  }
}

test(
  'lintel conform --browser finds nothing on valid forms, keeps each state once at every width, and names an engine that is missing',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const { status, said, folder, written } = await conform(
      baseURL!,
      '360,1280',
      ['--with', 'firefox,chromium'],
      { PATH: '/nowhere' },
    )
    expect(written.failures).toEqual([])
    expect(status, said).toBe(0)
    const reason =
      'Firefox is not on this machine. To get it: apt-get install firefox-esr (144 or later).'
    expect(said).toMatch(/^Walked in: Chromium of the tests \d+\.[\d.]+$/m)
    expect(said).toContain(reason)
    expect(written.skipped).toContainEqual({ name: 'firefox', reason })
    expect(new Set(written.screens.map(({ engine }) => engine))).toEqual(new Set(['chromium']))
    expect(said).toContain(`${folder}/index.html`)

    const states = written.screens.map(({ org, state, width }) => `${org} ${state} ${width}`)
    expect(new Set(states).size).toBe(states.length)
    for (const kind of ['empty', 'filled', 'with errors /firstName /lastName']) {
      const seen = [360, 1280].map((width) => `alder registration/name, ${kind} ${width}`)
      expect(states).toEqual(expect.arrayContaining(seen))
    }
    for (const { file, violations, overflow } of written.screens) {
      expect(existsSync(join(folder, file)), file).toBe(true)
      expect({ violations, overflow }).toEqual({ violations: [], overflow: [] })
    }

    await page.goto(`file://${resolve(folder, 'index.html')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What borrowers see')
    await expect(page.getByRole('img')).toHaveCount(written.screens.length)
    await expectAccessible(page)
    rmSync(folder, { recursive: true })
  },
)

test(
  'lintel conform --browser finds a field without words and a message that differs',
  { tag: '@long' },
  async ({ page }) => {
    const configuration = copyConfiguration('alder', {})
    change(configuration, 'schemas/common/name.json', '"title": "Last name"', '"title": " "')
    change(
      configuration,
      'schemas/common/income.json',
      "We apologize. At this time, we don't lend to unemployed borrowers.",
      'We cannot lend to you now.',
    )
    const app = await startApp(configuration, () => undefined, createDataDirectory())
    const { status, said, folder, written } = await conform(app.origin, '360').finally(() =>
      app.stop(),
    )
    expect(status, said).toBe(1)

    const message = written.failures.find(
      ({ name }) => name === 'Unemployed borrowers are turned away',
    )
    expect(message).toMatchObject({
      expected: "We apologize. At this time, we don't lend to unemployed borrowers.",
      actual: 'Primary source of income: We cannot lend to you now.',
    })
    expect(existsSync(join(folder, message!.screenshot!))).toBe(true)

    const label = written.failures.find(({ name }) => name === 'Both names are required')
    expect(label).toMatchObject({
      at: 'name, /lastName',
      file: 'schemas/registration/legal-name.ui.json',
    })
    const axe = written.failures.filter(({ at }) => at === 'accessibility, label')
    expect(axe.map(({ name }) => name)).toContain('registration/name, empty, 360 px')

    await page.goto(`file://${resolve(folder, 'index.html')}`)
    await expect(page.locator('.failure')).toHaveCount(written.failures.length)
    await expectAccessible(page)
    rmSync(folder, { recursive: true })
  },
)

test('lintel conform --browser --with keeps what two engines showed apart', async ({
  page,
  baseURL,
}) => {
  const found = await Promise.all(
    ['firefox', 'webkit', 'system-chromium'].map(async (name) =>
      (await engines[name]!.find()) ? name : '',
    ),
  )
  const other = found.find((name) => name !== '')
  test.skip(!isDeep, 'The long run walks in every engine')
  test.skip(other === undefined, 'This machine has no engine other than the Chromium of the tests')
  const { status, said, folder, written } = await conform(baseURL!, '1280', [
    '--with',
    `chromium,${other!}`,
  ])
  expect(status, said).toBe(0)
  const statesIn = (name: string) =>
    written.screens.filter(({ engine }) => engine === name).map(({ state }) => state)
  expect(statesIn('chromium')).not.toEqual([])
  expect(statesIn(other!).toSorted()).toEqual(statesIn('chromium').toSorted())
  for (const { file, engine } of written.screens) {
    expect(file).toContain(`/${engine}/`)
    expect(existsSync(join(folder, file)), file).toBe(true)
  }
  await page.goto(`file://${resolve(folder, 'index.html')}`)
  for (const name of ['chromium', other!])
    await expect(page.getByRole('heading', { level: 3, name: `In ${name}` }).first()).toBeVisible()
  await expect(page.locator('main')).toContainText(`${engines[other!]!.title} `)
  await expectAccessible(page)
  rmSync(folder, { recursive: true })
})

function change(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text, file).toContain(from)
  writeFileSync(path, text.replaceAll(from, to))
}
