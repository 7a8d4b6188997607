import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../../src/cli/browser/chromiumFlags.ts'
import { findChromium } from '../../src/cli/browser/findChromium.ts'
import { scriptOf } from '../../tools/browser/wire/createPage.ts'
import { startOwnServer } from '../e2e/startOwnServer.ts'
import { serveStatic } from './serveStatic.ts'

/**
 * What the first step of a registration costs on slow 4G with a processor four times slower, next
 * to the same page as static HTML, in alternating rounds (`npm run build` first).
 */
const [rounds = 5] = process.argv.slice(2).map(Number)
const path = '/account/heloc/register-v2'
/** Lighthouse's, as it throttles a browser. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

const data = mkdtempSync(join(tmpdir(), 'lintel-page-'))
chmodSync(data, 0o755)
const server = await startOwnServer(data, { LINTEL_SANDBOX: 'on' })
const floor = await serveStatic(server.url, path)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumFlags],
})

const figures = ['largest paint', 'input usable', 'longest wait of a key'] as const
type Figures = Record<(typeof figures)[number] | 'scripts', number>
const ours: (Figures & { readonly over: number })[] = []
const theirs: Figures[] = []
for (let round = 0; round < rounds; round++) {
  ours.push({ ...(await measurePage(server.url)), over: await seeTakenOver(server.url) })
  theirs.push(await measurePage(floor.url))
}
await browser.close()
floor.close()
await server.kill('SIGTERM')
rmSync(data, { recursive: true, force: true })

const median = (values: readonly number[]) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]!
console.log(`${rounds} rounds, each in a new browser profile: slow 4G, a processor 4 times slower`)
for (const figure of figures) {
  const [own, other] = [ours, theirs].map((all) => median(all.map((one) => one[figure]))) as [
    number,
    number,
  ]
  console.log(
    `${figure}: ${own.toFixed(0)} ms, ${(own / other).toFixed(2)} × static HTML (${other.toFixed(0)} ms)`,
  )
}
console.log(
  `script before a field takes input: ${(median(ours.map(({ scripts }) => scripts)) / 1000).toFixed(1)} kB as sent`,
)
console.log(
  `taken over by the script, with nobody at the page: ${median(ours.map(({ over }) => over)).toFixed(0)} ms`,
)

async function open(use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', slow4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await use(page)
  await context.close()
}

async function measurePage(origin: string): Promise<Figures> {
  let paint = 0
  const keys = { usable: 0, longest: 0, scripts: 0 }
  await open(async (page) => {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    paint = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        ),
    )
  })
  await open(async (page) => {
    await page.addInitScript({ content: scriptOf(watchKeys) })
    await page.goto(origin + path, { waitUntil: 'commit' })
    const end = Date.now() + 10_000
    while (Date.now() < end) {
      await page.keyboard.press('a')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    Object.assign(keys, await page.evaluate('keys'))
  })
  return {
    'largest paint': paint,
    'input usable': keys.usable,
    'longest wait of a key': keys.longest,
    scripts: keys.scripts,
  }
}

/** In the page: focuses its first field once it is painted, and notes when keys are drawn. */
function watchKeys(): void {
  const keys = Object.assign(globalThis, { keys: { usable: 0, longest: 0, scripts: 0 } }).keys
  let field: HTMLInputElement | null
  const look = setInterval(() => {
    field = document.querySelector('main form input[type=text]')
    if (!field || performance.getEntriesByName('first-contentful-paint').length === 0) return
    clearInterval(look)
    field.focus()
  }, 20)
  addEventListener(
    'keydown',
    ({ target, timeStamp }) => {
      if (target !== field) return
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (keys.usable === 0) {
            keys.usable = performance.now()
            for (const entry of performance.getEntriesByType('resource'))
              if (/\.m?js$/.test(new URL(entry.name).pathname))
                keys.scripts += (entry as PerformanceResourceTiming).encodedBodySize
          }
          keys.longest = Math.max(keys.longest, performance.now() - timeStamp)
        }),
      )
    },
    true,
  )
}

async function seeTakenOver(origin: string): Promise<number> {
  let over = 0
  await open(async (page) => {
    await page.goto(origin + path)
    await page.waitForFunction(() => !document.querySelector('[data-drawn]'))
    over = await page.evaluate(() => performance.now())
  })
  return over
}
