import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const packages: Record<string, string> = {
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.devDependencies,
}

it('every package stands at an exact version, with a reason', () => {
  expect(
    Object.entries(packages).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([])
  expect(Object.keys(manifest.reasons).toSorted()).toEqual(Object.keys(packages).toSorted())
})

it('names the newer version of each package that Node 20 holds back, and no other package', () => {
  const heldBack: Record<string, string> = manifest.heldBackForNode20
  const reasons = Object.entries(manifest.reasons).filter(([, reason]) =>
    reason.includes('Node 20'),
  )
  expect(Object.keys(heldBack).toSorted()).toEqual(reasons.map(([name]) => name).toSorted())
  for (const [name, version] of Object.entries(heldBack)) {
    const newer = version.split(' ').at(-1)!
    expect(
      newer.localeCompare(packages[name]!, 'en', { numeric: true }),
      `${name} ${packages[name]} → ${version}`,
    ).toBe(1)
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
