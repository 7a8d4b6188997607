import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

/** A program as an older Node starts it: it says so before it reads anything else. */
const start = (version: string, ...program: readonly string[]) => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${older}`, ...program], {
    encoding: 'utf8',
  })
}

it.each([
  ['the command line', ['src/cli/bin.mjs', 'help']],
  ['the server', ['--import', 'tsx', 'src/server/main.ts']],
  ['the server of development', ['--import', 'tsx', 'src/server/dev.ts']],
])('%s asks for a newer Node, and says which', (_, program) => {
  const { status, stdout, stderr } = start('22.12.0', ...program)
  expect(stderr).toMatch(
    /^Lintel needs Node 22\.13 or newer, and this is Node 22\.12\.0\. Start it/,
  )
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
})

it('the oldest Node of package.json runs the command line', () => {
  const [, oldest] = /^>=([\d.]+)$/.exec(manifest.engines.node) ?? []
  expect(start(`${oldest}.0`, 'src/cli/bin.mjs', 'help').stdout).toContain('lintel')
  expect(readFileSync('src/server/requireNode.mjs', 'utf8')).toContain(`Node ${oldest} or newer`)
})
