import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { inspect } from '#analysis'
import { createMemo } from '#loader'
import { loadFolderFiles, readFiles, readFolderFiles } from '#loader/disk'
import type { Memo } from '#model'
import { codeVersion } from '../../src/server/bundles/codeVersion.ts'
import { createResultStore } from '../../src/server/bundles/createResultStore.ts'
import { publishFiles } from '../../src/server/bundles/publishFiles.ts'
import { listHistory } from '../../src/server/releases/listHistory.ts'
import { readContents } from '../../src/server/releases/readContents.ts'
import { createSeal } from '../../src/server/secrets/createSeal.ts'
import { startEmbeddedPostgres } from '../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { openAudit } from '../../src/server/stores/heldKeyStore.ts'
import { migrate } from '../../src/server/stores/migrate.ts'
import { openDatabase } from '../../src/server/stores/openDatabase.ts'
import { buildScript } from '../server/process/buildScript.ts'
import { startProcess } from '../server/process/startProcess.ts'
import { publishAgain } from '../server/releases/publishAgain.ts'
import { trialParts } from '../server/releases/trialParts.ts'
import { generateOrgs } from './generateOrgs.ts'

/**
 * A changed text that is published beside the first publication of all, and a start on a release
 * beside one that follows the folder; for as many lenders as are named. With `--releases N` also
 * history, start and publication after N releases more, beside before.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { releases: { type: 'string', default: '0' } },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [2, 1000]
const more = Number(values.releases)
if (!sizes.every((lenders) => lenders >= 1)) throw new Error('There is nothing to measure.')
const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
chmodSync(folder, 0o755)
mkdirSync('node_modules/.cache', { recursive: true })
const built = mkdtempSync(resolve('node_modules/.cache/lintel-bench-'))
const script = join(built, 'serve.js')
const empty = join(folder, 'empty')
mkdirSync(empty)
const logo = readFileSync('orgs/alder/logo.svg', 'utf8')

/** What something takes: milliseconds of the clock, and of the processor. */
interface Cost {
  readonly clock: number
  readonly processor: number
}
const costOf = async <T>(work: () => Promise<T>) => {
  const [started, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { clock: performance.now() - started, processor: (user + system) / 1000, result }
}
const least = (costs: readonly Cost[]): Cost => ({
  clock: Math.min(...costs.map(({ clock }) => clock)),
  processor: Math.min(...costs.map(({ processor }) => processor)),
})
const say = (what: string, { clock, processor }: Cost, floor?: readonly [Cost, string]) => {
  const ratios = (of: Cost) =>
    `${(processor / of.processor).toFixed(2)} × the processor and ${(clock / of.clock).toFixed(2)} × the time of`
  console.log(
    `  ${what}: ${processor.toFixed(0)} ms of the processor in ${clock.toFixed(0)} ms${floor ? `, ${ratios(floor[0])} ${floor[1]}` : ''}`,
  )
}

/** How often each kind of result was worked out. */
const countingMemo = () => {
  const memo = createMemo()
  let counts = { modules: 0, results: 0 }
  const counting: Memo = {
    get: (key) => memo.get(key),
    set: (key, value) => {
      counts[key.startsWith('module of a form') ? 'modules' : 'results'] += 1
      memo.set(key, value)
    },
  }
  return {
    memo: counting,
    take: () => {
      const taken = counts
      counts = { modules: 0, results: 0 }
      return taken
    },
  }
}

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
    const dataKey = randomBytes(32).toString('base64')
    const seal = createSeal({ key: dataKey })
    await migrate(store, seal)
    const audit = await openAudit(store, seal, undefined)
    const log = pino({ level: 'silent' })
    const results = createResultStore({ store, seal, log, version: codeVersion('.', built) })
    const { memo, take } = countingMemo()
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
        { store, audit, results, ...trialParts(seal) },
        { bundles, contents, ...said },
        memo,
      )
      return published.lenders.length
    }
    /** From its start as a process until it is ready. */
    const start = async (follows: boolean): Promise<Cost> => {
      const environment = {
        DATABASE_URL: cluster.url,
        LINTEL_DATA_KEY: dataKey,
        // An empty one changes nothing, and is read at once.
        LINTEL_CONFIG: follows ? root : empty,
      }
      const { clock, result } = await costOf(async () => {
        const server = await startProcess(data, { script, environment })
        while (!(await fetch(`http://127.0.0.1:${server.port}/readyz`)).ok) await pause(10)
        return server
      })
      await result.kill('SIGTERM')
      return { clock, processor: Number(/^processor (\d+)$/m.exec(result.output)![1]) }
    }
    const changeWord = (path: string) => {
      const file = JSON.parse(files.get(path)!) as { words: Record<string, string> }
      const last = Object.keys(file.words).at(-1)!
      file.words[last] += ' now'
      files.set(path, JSON.stringify(file))
      writeFileSync(join(root, path), files.get(path)!)
    }
    console.log(`${lenders} lenders`)
    const tell = (orgs: number) => {
      const { modules, results: others } = take()
      return `${orgs} lenders, ${modules} forms compiled, ${others} other results`
    }
    const first = await costOf(publish)
    say(`first publication (${tell(first.result)})`, first)
    const again = []
    for (let turn = 0; turn < 2; turn++) {
      changeWord('texts/words.json')
      again.push(await costOf(publish))
      if (turn === 0)
        say(`a changed word of all published (${tell(again[0]!.result)})`, again[0]!, [
          first,
          'the first',
        ])
    }
    take()
    const present = await start(false)
    say('the first start on it', present)
    // In turns, the least of each: the machine may be busy.
    const costs: Record<'follows' | 'serves', Cost[]> = { follows: [], serves: [] }
    await start(true)
    for (let turn = 0; turn < 3; turn++)
      for (const name of ['follows', 'serves'] as const)
        costs[name].push(await start(name === 'follows'))
    const follows = least(costs.follows)
    say('a start that follows the folder', follows)
    say('a start on the release', least(costs.serves), [follows, 'that'])
    if (more > 0) {
      const history = () =>
        costOf(() => listHistory({ store, now: new Date() }, { newest: 50 })) as Promise<Cost>
      const all = async () => {
        const taken: Record<'history' | 'start' | 'publication', Cost[]> = {
          history: [],
          start: [],
          publication: [],
        }
        for (let turn = 0; turn < 3; turn++) {
          taken.history.push(await history())
          taken.start.push(await start(false))
          changeWord('texts/words.json')
          taken.publication.push(await costOf(publish))
        }
        return taken
      }
      // As long as the part of it that is listed.
      await publishAgain({ store, audit }, 60)
      const few = await all()
      await publishAgain({ store, audit }, more)
      const many = await all()
      for (const name of ['history', 'start', 'publication'] as const) {
        say(`${name} before`, least(few[name]))
        say(`${name} after ${more} releases more`, least(many[name]), [least(few[name]), 'that'])
      }
    }
  } finally {
    await store.destroy()
    await cluster.stop()
  }
}

try {
  await buildScript('tests/server/process/serve.ts', built)
  for (const lenders of sizes) await measure(lenders)
} finally {
  for (const each of [folder, built]) rmSync(each, { recursive: true, force: true })
}
