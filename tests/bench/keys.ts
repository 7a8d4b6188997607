import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { chromiumFlags } from '../../src/cli/browser/chromiumFlags.ts'
import { findChromium } from '../../src/cli/browser/findChromium.ts'
import { scriptOf } from '../../tools/browser/wire/createPage.ts'
import { startOwnServer, type OwnServer } from '../e2e/startOwnServer.ts'
import { buildPeers } from './peers/buildPeers.ts'
// @ts-expect-error -- the page's own script, which its peers load, too
import { formOf } from './peers/pages/formOf.js'

/**
 * From a key to the next frame, on a processor four times slower, in forms of so many text fields
 * with 50 conditions: the built server's page (`npm run build` first) beside the peers', in
 * alternating rounds. `react` is bare inputs over one object: what a page of React cannot go below
 * that knows what was typed with each key. Fails where a field does not have what was typed.
 */
const [rounds = 3, presses = 40, ...asked] = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : [200, 500]
const conditions = 50
const slower = 4

interface Subject {
  readonly name: string
  readonly addressOf: (fields: number) => string
}

const folder = mkdtempSync(join(tmpdir(), 'lintel-keys-'))
chmodSync(folder, 0o755)
const servers = new Map<number, OwnServer>()
for (const fields of sizes) servers.set(fields, await serveForm(fields))
const peers = await preview({
  configFile: false,
  root: folder,
  logLevel: 'error',
  build: { outDir: await buildPeers(join(folder, 'peers')) },
  preview: { port: 0, host: 'localhost' },
})
const origin = peers.resolvedUrls!.local[0]!
const subjects: readonly Subject[] = [
  { name: 'Lintel', addressOf: (fields) => `${servers.get(fields)!.url}/keys/form` },
  ...['react', 'rjsf', 'form-js', 'jsonforms'].map((name) => ({
    name,
    addressOf: (fields: number) =>
      `${origin}?peer=${name}&fields=${fields}&conditions=${conditions}`,
  })),
]
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumFlags],
})
try {
  for (const fields of sizes) await compare(fields)
} finally {
  await browser.close()
  await peers.close()
  for (const server of servers.values()) await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

/** A flow of one page, as `lintel import` makes it of a form of one field, with the whole form. */
async function serveForm(fields: number): Promise<OwnServer> {
  const [file, config] = ['keys.json', String(fields)].map((name) => join(folder, name))
  writeFileSync(file!, JSON.stringify(formOf(1, 0)))
  execFileSync(process.execPath, ['src/cli/bin.mjs', 'import', file!, '--out', config!, '--json'], {
    stdio: 'ignore',
  })
  writeFileSync(
    join(config!, 'schemas/keys/form.json'),
    JSON.stringify({ ...formOf(fields, conditions), unevaluatedProperties: false }),
  )
  const data = mkdtempSync(join(folder, 'data-'))
  chmodSync(data, 0o755)
  return startOwnServer(data, { LINTEL_CONFIG: config! })
}

async function compare(fields: number): Promise<void> {
  const took = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const { name, addressOf } of subjects)
      took.get(name)!.push(...(await measureKeys(addressOf(fields), fields)))
  const floor = percentiles(took.get('form-js')!)
  for (const [name, all] of took) {
    const [half, most] = percentiles(all)
    console.log(
      `${fields} fields, ${conditions} conditions, ${name}: p50 ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms, ${(half / floor[0]).toFixed(2)} and ${(most / floor[1]).toFixed(2)} × form-js`,
    )
  }
}

async function measureKeys(address: string, fields: number): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript({ content: scriptOf(watchKeys) })
  await page.goto(address)
  const inputs = page.locator('#root input')
  await inputs.nth(fields - 1).waitFor()
  const field = inputs.nth(fields / 2)
  await field.click()
  await page.waitForFunction(() => !document.querySelector('[data-drawn]'))
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const typed = Array.from({ length: presses }, (_, index) => 'abcdefghij'[index % 10]!)
  for (const key of typed) {
    await page.keyboard.press(key)
    // A fast typist's pause: what a key starts late may meet the next one.
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
  await page.waitForFunction((count) => keyTimes.length >= count, presses)
  const took = await page.evaluate(() => keyTimes)
  const value = await field.inputValue()
  if (value !== typed.join('')) throw new Error(`${address} has "${value}".`)
  await context.close()
  // The first keys find code that was never run.
  return took.slice(5)
}

declare const keyTimes: number[]

/** In the page: notes how long after a key its frame was drawn. */
function watchKeys(): void {
  const { keyTimes: times } = Object.assign(globalThis, { keyTimes: [] as number[] })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    true,
  )
}

function percentiles(all: readonly number[]): readonly [number, number] {
  const sorted = all.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  return [at(0.5), at(0.95)]
}
