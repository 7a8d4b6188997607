import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies the checkout, with what is not committed yet, into an empty folder. Packages are linked,
 * not copied. It gets an index of its own, so that a patch can be taken back and tests can list the
 * files.
 */
export function createCopy(checkout: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: checkout, encoding: 'utf8' },
  )
  for (const path of listed.split('\0').filter(Boolean)) {
    if (!existsSync(join(checkout, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(checkout, path), join(folder, path))
  }
  linkFolder(
    join(checkout, 'node_modules'),
    join(folder, 'node_modules'),
    new Set(['.cache', '.vite']),
  )
  // Vite writes into its own cache, so that one is no link.
  const vite = join(checkout, 'node_modules/.vite')
  if (existsSync(vite)) cpSync(vite, join(folder, 'node_modules/.vite'), { recursive: true })
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', '--all'], { cwd: folder })
}

function linkFolder(from: string, to: string, left: ReadonlySet<string> = new Set()): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (left.has(entry.name)) continue
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}
