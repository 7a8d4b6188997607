import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the peers, with a package.json of its own; installs them where they are missing. */
export function installPeers(): string {
  const folder = import.meta.dirname
  if (!existsSync(join(folder, 'node_modules/.package-lock.json')))
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' })
  return folder
}
