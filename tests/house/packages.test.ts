import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const packages: Record<string, string> = {
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.devDependencies,
}
const [used = '', waiting = ''] = readFileSync('docs/dependencies.md', 'utf8').split('## Held back')
/** The cells of each row that begins with the name of a package. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `(.+?)` +\| (.*) \|$/gm)].map(
    ([, name = '', cells = '']) => [name, cells.split('|').map((cell) => cell.trim())] as const,
  )

it('every package stands at an exact version, and docs/dependencies.md says what it is for', () => {
  expect(
    Object.entries(packages).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([])
  const rows = rowsOf(used)
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(packages).toSorted())
  expect(rows.filter(([, [reason]]) => !reason)).toEqual([])
})

it('what is held back is named with its version, a newer one and why', () => {
  for (const [name, [version = '', newer = '', why = '']] of rowsOf(waiting)) {
    expect(packages[name], name).toBe(version)
    expect(newer.localeCompare(version, 'en', { numeric: true }), `${name} ${newer}`).toBe(1)
    expect(why, name).not.toBe('')
  }
})

it('npm runs scripts and programs on the Node of package-lock.json, where it has one', () => {
  const own: Record<string, string> = manifest.optionalDependencies
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const { version } = process
  const expected = own[`node-${platform}-${process.arch}`] ?? version.slice(1)
  const found = execFileSync('npm', ['exec', '-c', 'node --version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: process.env['PATH']!.replaceAll(/[^:]*node_modules[^:]*:/g, '') },
    shell: process.platform === 'win32',
  })
  expect(found.trim()).toBe(`v${expected}`)
})
