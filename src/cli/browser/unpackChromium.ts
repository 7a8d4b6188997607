import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const cache = join(import.meta.dirname, '../../../node_modules/.cache/lintel-chromium')

/**
 * Unpacks the Chromium inside @sparticuz/chromium and returns its path. The package itself unpacks
 * into the system's temporary folder, where a second process could use a half-written file, or
 * another version's binary: so each version gets a folder that appears complete.
 */
export async function unpackChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(cache, version)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return path

  mkdirSync(cache, { recursive: true })
  const half = mkdtempSync(join(cache, 'half-'))
  const program =
    "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
  await promisify(execFile)(process.execPath, ['-e', program], {
    cwd: dirname(entry),
    env: { ...process.env, TMPDIR: half },
  })
  try {
    renameSync(half, folder)
  } catch (error) {
    // Another process was first.
    if (!existsSync(path)) throw error
    rmSync(half, { recursive: true })
  }
  return path
}
