import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { inspect } from '#analysis'
import { createMemo } from '#loader'
import { loadFolderFiles, readFiles, readFolderFiles } from '#loader/disk'
import { codeVersion } from '../../src/server/bundles/codeVersion.ts'
import { createBundles } from '../../src/server/bundles/createBundles.ts'
import { createResultStore } from '../../src/server/bundles/createResultStore.ts'
import { publishFiles } from '../../src/server/bundles/publishFiles.ts'
import { readContents } from '../../src/server/releases/readContents.ts'
import { createSeal } from '../../src/server/secrets/createSeal.ts'
import { startEmbeddedPostgres } from '../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { openAudit } from '../../src/server/stores/heldKeyStore.ts'
import { migrate } from '../../src/server/stores/migrate.ts'
import { openDatabase } from '../../src/server/stores/openDatabase.ts'
import { generateOrgs } from './generateOrgs.ts'
import { trialParts } from '../server/releases/trialParts.ts'

/**
 * A changed text that is published, beside the first publication of all, and a start on a release
 * beside one that follows the folder; for as many lenders as are named.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [2, 1000]
if (!sizes.every((lenders) => lenders >= 1)) throw new Error('There is nothing to measure.')
const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
chmodSync(folder, 0o755)
const logo = readFileSync('orgs/alder/logo.svg', 'utf8')
const log = pino({ level: 'silent' })
const milliseconds = async <T>(work: () => Promise<T>) => {
  const started = performance.now()
  const result = await work()
  return { took: performance.now() - started, result }
}

const say = (what: string, ms: number, floor?: readonly [number, string]) =>
  console.log(
    `${what}: ${ms.toFixed(0)} ms${floor ? `, ${(ms / floor[0]).toFixed(2)} × ${floor[1]}` : ''}`,
  )

async function measure(lenders: number): Promise<void> {
  const [root, data] = [join(folder, `config-${lenders}`), join(folder, `data-${lenders}`)]
  const files = generateOrgs(readFiles('.'), lenders)
  // One person publishes.
  const approvals = 'lending/approvals.json'
  files.set(approvals, JSON.stringify({ ...JSON.parse(files.get(approvals)!), marks: {} }))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (let index = 0; index < lenders; index++)
    writeFileSync(join(root, `orgs/lender-${index}/logo.svg`), `${logo}<!-- ${index} -->`)
  const cluster = await startEmbeddedPostgres(data)
  const store = openDatabase(cluster.url, (error) => console.error(error.message), 2)
  try {
    const seal = createSeal({ key: randomBytes(32).toString('base64') })
    await migrate(store, seal)
    const audit = await openAudit(store, seal, undefined)
    const kept = createResultStore({ store, seal, log, version: codeVersion('.') })
    const memo = createMemo()
    /** As the command does it: read, checked, compiled and published. */
    const publish = async () => {
      const read = readFolderFiles(root)
      const loaded = loadFolderFiles(read, memo)
      const { orgCodes } = loaded
      const { checked, issues } = inspect({ loaded, orgCodes }, undefined, () => undefined, memo)
      if (checked.valid.length !== lenders)
        throw new Error(issues.find(({ severity }) => severity === 'error')!.message)
      const { bundles } = loaded
      const said = { author: 'bench', why: 'It is measured.', warnings: [] }
      const contents = readContents(root, read)
      const published = await publishFiles(
        { store, audit, ...trialParts(seal) },
        { bundles, contents, ...said },
        memo,
      )
      if (published?.orgs.length !== lenders) throw new Error('It was not published for all.')
    }
    const start = (follows: boolean) =>
      createBundles({ root, follows, store, audit, clock: { now: () => new Date() }, kept, log })
    const first = await milliseconds(publish)
    // The first one compiles what later ones find.
    await (await start(false)).close()
    const bundles = await start(false)
    const word = JSON.parse(files.get('texts/words.json')!) as { words: Record<string, string> }
    const last = Object.keys(word.words).at(-1)!
    word.words[last] += ' now'
    writeFileSync(join(root, 'texts/words.json'), JSON.stringify(word))
    const again = await milliseconds(publish)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const served = await milliseconds(() => bundles.refresh())
    delay.disable()
    await bundles.close()
    const reading = await milliseconds(() => start(true))
    await reading.result.close()
    // In turns, the best of each: the machine may be busy.
    const best = { follows: Infinity, serves: Infinity }
    for (let turn = 0; turn < (lenders > 100 ? 1 : 3); turn++)
      for (const name of ['follows', 'serves'] as const) {
        const { took, result } = await milliseconds(() => start(name === 'follows'))
        await result.close()
        best[name] = Math.min(best[name], took)
      }
    console.log(`${lenders} lenders`)
    say('  first publication of all', first.took)
    say('  a changed word published', again.took, [first.took, 'the first publication'])
    say('  first start that follows the folder', reading.took)
    say('  start that follows it, of the same files', best.follows)
    say('  start on a release', best.serves, [best.follows, 'that'])
    say('  a running server serves the change after', served.took)
    say('    and answers no request for at most', delay.max / 1e6)
  } finally {
    await store.destroy()
    await cluster.stop()
  }
}

try {
  for (const lenders of sizes) await measure(lenders)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
