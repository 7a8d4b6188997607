import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { engines } from '../../src/cli/browser/engines.ts'
import { openBrowser } from '../../src/cli/browser/openBrowser.ts'
import { readEngines } from '../../src/cli/browser/readEngines.ts'
import { startApp } from '../../src/cli/browser/startApp.ts'
import { readOptions } from '../run/readOptions.ts'
import { walkEngines } from './walkEngines.ts'
import { walkExamples } from './walkExamples.ts'
import { walks } from './walks/index.ts'

/**
 * Runs the main walks, and all journeys of the examples, in every engine that this machine has:
 * `npm run test:browsers -- [--with firefox,webkit] [--walk desk] [--url URL] [--all]`. Without
 * --url the app is started for it. With --all an engine that is missing is a failure. Ends with the
 * line "N passed, N failed".
 */
/** `examples`: the journeys of every folder of examples, each with an app of its own. */
const known = [...Object.keys(walks), 'examples']
const usage = `npm run test:browsers -- [--with ${Object.keys(engines).join(',')}] [--walk ${known.join(',')}] [--url URL] [--all]`
const values = readOptions(usage, {
  with: { type: 'string' },
  walk: { type: 'string' },
  url: { type: 'string' },
  all: { type: 'boolean', default: false },
})
const names = readEngines(values.with ?? Object.keys(engines).join(','))
if (typeof names === 'string') refuse(names)
const chosen = values.walk?.split(',') ?? known
const unknown = chosen.filter((name) => !known.includes(name))
if (unknown.length > 0)
  refuse(
    `There is no walk "${unknown.join('", "')}". --walk takes ${known.join(', ')}, with commas between.`,
  )

// The app and the browsers end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

const pictures = resolve('test-results/browsers')
mkdirSync(pictures, { recursive: true })
const ours = chosen.filter((name) => name !== 'examples')
const app =
  values.url === undefined && ours.length > 0
    ? await startApp(resolve('.'), (text) => console.log(text))
    : undefined
if (app) process.env['E2E_DATA_DIR'] = app.dataDirectory
const counts = await walkEngines({
  names,
  walks: Object.fromEntries(ours.map((name) => [name, walks[name]!])),
  origin: app?.origin ?? values.url ?? '',
  pictures,
  needsAll: values.all,
  open: openBrowser,
  say: (line) => console.log(line),
})
await app?.stop()
const examples = chosen.includes('examples')
  ? await walkExamples(names, pictures, (line) => console.log(line))
  : { passed: 0, failed: 0 }
const [passed, failed] = [counts.passed + examples.passed, counts.failed + examples.failed]
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}
