import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

/** A program as an older Node starts it. What it starts is as new as it says itself. */
const start = (version: string, node: string, ...program: readonly string[]) => {
  const older = `if (!process.env.IS_OWN) Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
    process.env.IS_OWN = 'true'`
  return spawnSync(node, ['--import', `data:text/javascript,${older}`, ...program], {
    encoding: 'utf8',
  })
}

/** Where npm installed no Node of its own, programs say first which one they need. */
it.each([
  ['the command line', ['src/cli/bin.mjs', 'help']],
  ['the server', ['--import', 'tsx', 'src/server/main.ts']],
  ['the server of development', ['--import', 'tsx', 'src/server/dev.ts']],
])('%s asks for a newer Node, and says which', (_, program) => {
  const { status, stdout, stderr } = start('22.21.1', process.execPath, ...program)
  expect(stderr).toMatch(
    /^Lintel needs Node 22\.22 or newer, and this is Node 22\.21\.1\. Run npm ci/,
  )
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
})

it('the oldest Node of package.json runs the command line', () => {
  const [, oldest] = /^>=([\d.]+)$/.exec(manifest.engines.node) ?? []
  expect(start(`${oldest}.0`, process.execPath, 'src/cli/bin.mjs', 'help').stdout).toContain(
    'lintel',
  )
  expect(readFileSync('src/server/requireNode.mjs', 'utf8')).toContain(`Node ${oldest} or newer`)
})

it('a program started on an older Node runs on the one that npm installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-node-'))
  try {
    const older = join(folder, 'node')
    copyFileSync(process.execPath, older)
    const { status, stdout, stderr } = start('20.20.2', older, 'src/cli/bin.mjs', 'nonsense')
    expect(stderr).toContain('There is no command "nonsense".')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('a Node that npm installed and this system cannot start is like none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-node-'))
  try {
    const { platform, arch } = process
    const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
    const bin = join(folder, 'node_modules', name, 'bin')
    mkdirSync(bin, { recursive: true })
    const program = join(bin, platform === 'win32' ? 'node.exe' : 'node')
    writeFileSync(program, '#!/no/such/library\n', { mode: 0o755 })
    copyFileSync('src/server/requireNode.mjs', join(folder, 'start.mjs'))
    const { status, stderr } = start('20.20.2', process.execPath, join(folder, 'start.mjs'))
    expect(stderr).toMatch(/^Lintel needs Node 22\.22 or newer/)
    expect(status).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
