import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../tools/browser/findFreePort.ts'

/** A server whose pages are walked. */
export interface RunningApp {
  /** "http://localhost:41234". */
  readonly origin: string
  /** Where it stores its data until it stops. */
  readonly dataDirectory: string
  stop(): Promise<void>
}

const project = join(import.meta.dirname, '../../..')
/** What the built app is made from. */
const sources = ['src', 'index.html', 'vite.config.ts', 'package-lock.json']
/** Milliseconds: a busy machine takes longer. */
const patience = 240_000
/** One visitor plays many borrowers. */
const rates = Object.fromEntries(
  ['PAGES', 'CALLS', 'DRAFTS', 'SIGN_IN', 'SANDBOX', 'TELEMETRY'].map((name) => [
    `LINTEL_RATE_${name}`,
    '100000',
  ]),
)

/**
 * Starts the app like `npm start`, rebuilt if its sources changed, on a free port, with the
 * configuration in `config` and temporary data. Rejects with the reason if it does not start.
 * `dataDirectory`: an existing data folder, if creating one would take too long.
 */
export async function startApp(
  config: string,
  progress: (text: string) => void,
  dataDirectory = createFolder('lintel-data-'),
): Promise<RunningApp> {
  build(progress)
  progress('starting the app')
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDirectory,
    LINTEL_CONFIG: config,
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    LINTEL_SANDBOX: 'on',
  }
  const child = spawn(process.execPath, [join(project, 'dist/server/main.js')], {
    cwd: project,
    env: { ...process.env, ...settings, ...rates },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = (said + String(chunk)).slice(-4000)))
  const gone = once(child, 'exit')
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    end()
    await gone
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  const last = performance.now() + patience
  while (performance.now() < last && child.exitCode === null) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { origin, dataDirectory, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`The app does not start. It said last:\n${said.trim()}`)
}

/**
 * A new folder that is also accessible to the embedded database's user if the command runs as root.
 */
export function createFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  chmodSync(folder, 0o755)
  return folder
}

function build(progress: (text: string) => void): void {
  const built = ['dist/app/index.html', 'dist/server/main.js'].map((file) => join(project, file))
  const isNew =
    built.every(existsSync) &&
    Math.min(...built.map((file) => statSync(file).mtimeMs)) > newestOf(sources)
  if (isNew) return
  for (const more of [[], ['--ssr']]) {
    progress(`building the ${more.length === 0 ? 'app' : 'server'}`)
    const vite = [
      join(project, 'node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel',
      'error',
      ...more,
    ]
    const { status, stderr } = spawnSync(process.execPath, vite, { cwd: project, encoding: 'utf8' })
    if (status !== 0) throw new Error(`The app cannot be built:\n${stderr.trim()}`)
  }
}

/** When one of them was last changed. Commands are not part of the app. */
function newestOf(paths: readonly string[]): number {
  const timeOf = (path: string): number => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (path === join(project, 'src/cli')) return 0
    if (!found?.isDirectory()) return found?.mtimeMs ?? 0
    return Math.max(0, ...readdirSync(path).map((name) => timeOf(join(path, name))))
  }
  return Math.max(...paths.map((path) => timeOf(join(project, path))))
}
