import type { Browser } from '../../tools/browser/Browser.ts'
import { engines } from '../../src/cli/browser/engines.ts'
import { runWalk } from './runWalk.ts'
import type { Walk } from './Walk.ts'

export interface Course {
  /** Names of engines, as `--with` takes them. */
  readonly names: readonly string[]
  readonly walks: Readonly<Record<string, Walk>>
  /** Of the app: "http://localhost:4173". */
  readonly origin: string
  /** Where pictures of failures go. */
  readonly pictures: string
  /** Whether an engine that is missing is a failure. */
  readonly needsAll: boolean
  /** Text: why there is no such browser, and how to get it. */
  readonly open: (name: string) => Promise<Browser | string>
  readonly say: (line: string) => void
}

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/**
 * Runs each walk in each engine, and says what came of it, which engines were used and which are
 * missing.
 */
export async function walkEngines({
  names,
  walks,
  origin,
  pictures,
  needsAll,
  open,
  say,
}: Course): Promise<Counts> {
  const used: string[] = []
  const missed: string[] = []
  let passed = 0
  let failed = 0
  for (const name of names) {
    const browser = await open(name)
    if (typeof browser === 'string') {
      missed.push(browser)
      continue
    }
    const title = `${engines[name]!.title} ${browser.version()}`
    used.push(title)
    for (const [walk, run] of Object.entries(walks)) {
      const begun = performance.now()
      const problem = await runWalk(browser, origin, run, `${pictures}/${name}-${walk}.png`)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      if (problem === undefined) passed++
      else failed++
      say(
        `${problem === undefined ? '✓' : '✗'} ${title}: ${walk} (${seconds} s)${problem === undefined ? '' : `\n${problem}`}`,
      )
    }
    await browser.close()
  }
  say(`\nWalked in: ${used.join('; ') || 'no engine'}`)
  for (const reason of missed) say(`${needsAll ? '✗ Missing' : 'Not walked'}: ${reason}`)
  return { passed, failed: failed + (needsAll ? missed.length : 0) }
}
