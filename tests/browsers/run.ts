import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { engines } from '../../src/cli/browser/engines.ts'
import { openBrowser } from '../../src/cli/browser/openBrowser.ts'
import { startApp } from '../../src/cli/browser/startApp.ts'
import { runWalk } from './runWalk.ts'
import { walks } from './walks/index.ts'

/**
 * Runs the main walks in every engine that this machine has: `npm run test:browsers -- [--with firefox,webkit] [--walk desk] [--url URL] [--all]`. Without
 * --url the app is started for it. With --all an engine that is missing is a failure. Ends with the line "N passed, N failed".
 */
const { values } = parseArgs({
  options: { with: { type: 'string' }, walk: { type: 'string' }, url: { type: 'string' }, all: { type: 'boolean' } },
})
const wanted = values.with?.split(',') ?? Object.keys(engines)
const chosen = values.walk?.split(',') ?? Object.keys(walks)
const unknown = [...wanted.filter((name) => !(name in engines)), ...chosen.filter((name) => !(name in walks))]
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Engines: ${Object.keys(engines).join(', ')}. Walks: ${Object.keys(walks).join(', ')}.`)
  process.exit(2)
}

const pictures = resolve('test-results/browsers')
mkdirSync(pictures, { recursive: true })
const app = values.url === undefined ? await startApp(resolve('.'), (text) => console.log(text)) : undefined
const origin = app?.origin ?? values.url!
const used: string[] = []
const missed: string[] = []
let passed = 0
let failed = 0
for (const name of wanted) {
  const browser = await openBrowser(name)
  if (typeof browser === 'string') {
    missed.push(browser)
    continue
  }
  const title = `${engines[name]!.title} ${browser.version()}`
  used.push(title)
  for (const walk of chosen) {
    const begun = performance.now()
    const problem = await runWalk(browser, origin, walks[walk]!, `${pictures}/${name}-${walk}.png`)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    if (problem === undefined) passed++
    else failed++
    console.log(`${problem === undefined ? '✓' : '✗'} ${title}: ${walk} (${seconds} s)${problem === undefined ? '' : `\n${problem}`}`)
  }
  await browser.close()
}
await app?.stop()
console.log(`\nWalked in: ${used.join('; ') || 'no engine'}`)
for (const reason of missed) console.log(`Not walked: ${reason}`)
if (values.all) failed += missed.length
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
