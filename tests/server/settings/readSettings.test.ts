import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ProblemError } from '#origination'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { readSettings } from '../../../src/server/settings/readSettings.ts'

const rows = readFileSync('docs/settings.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))

/** "`LINTEL_RATE_PAGES`, `_CALLS`" names LINTEL_RATE_PAGES and LINTEL_RATE_CALLS. */
const named = rows.flatMap((row) => {
  const names = [...row.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!)
  const stem = names[0]!.slice(0, names[0]!.lastIndexOf('_'))
  return names.map((name) => (name.startsWith('_') ? stem + name : name))
})

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(tsx?|mjs)$/.test(file),
)
const sources = files.map((file) => readFileSync(`src/${file}`, 'utf8'))
const read = new Set(
  sources.flatMap((source) =>
    [
      ...source.matchAll(
        /(?:environment\.|number\(')([A-Z][A-Z0-9_]+)|['".](LINTEL_[A-Z_]*[A-Z])\b/g,
      ),
    ].map(([, one, other]) => (one ?? other)!),
  ),
)

it('every setting that the code reads is in docs/settings.md, and no other', () => {
  expect(read.size).toBeGreaterThan(15)
  expect([...read].filter((name) => !named.includes(name)).toSorted()).toEqual([])
  expect(named.filter((name) => !read.has(name))).toEqual([])
})

it('the rates that the table tells are those of limits.json', () => {
  const [, names, figures] = rows.find((row) => row.includes('LINTEL_RATE_'))!.split('|')
  expect(names!.match(/`[A-Z_]+`/g)).toHaveLength(Object.keys(limits.perMinute).length)
  expect(figures!.split(',').map(Number)).toEqual(Object.values(limits.perMinute))
})

const sandbox = (environment: NodeJS.ProcessEnv) => readSettings(environment, false).sandbox

describe('an installation is a sandbox', () => {
  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { NODE_ENV: 'test' },
  ])('by itself with %j', (environment) => expect(sandbox(environment)).toBe(true))

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ HOST: '::' }, 'HOST is ::'],
    [{ HOST: '10.0.0.4' }, 'HOST is 10.0.0.4'],
    [{ HOST: '127.0.0.1.example.com' }, 'HOST is 127.0.0.1.example.com'],
    [{ DATABASE_URL: 'postgres://host/database' }, 'DATABASE_URL is set'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY is set'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ LINTEL_SANDBOX: 'yes' }, 'LINTEL_SANDBOX is "yes"'],
  ])(
    'only by what is written with %j: the start is refused, with the line to add',
    (environment, why) => {
      const refused = (() => {
        try {
          return sandbox(environment)
        } catch (error) {
          return (error as ProblemError).issues
        }
      })()
      expect(refused).toEqual([
        expect.objectContaining({
          code: 'server/sandbox-unsaid',
          message: expect.stringContaining(why),
        }),
      ])
      expect(JSON.stringify(refused)).toContain('LINTEL_SANDBOX=off')
      expect(sandbox({ ...environment, LINTEL_SANDBOX: 'on' })).toBe(true)
      expect(sandbox({ ...environment, LINTEL_SANDBOX: 'off' })).toBe(false)
    },
  )
})

it('a machine that other programs keep busy can multiply the limits of overload', () => {
  const { late, waiting, waitingMilliseconds, inFlight } = limits.overload
  const usual = { late, waiting, waitingMilliseconds, inFlight }
  expect(readSettings({}, false).overload).toEqual(usual)
  expect(readSettings({ LINTEL_OVERLOAD_TIMES: '3' }, false).overload).toEqual({
    late: 3 * late,
    waiting: 3 * waiting,
    waitingMilliseconds: 3 * waitingMilliseconds,
    inFlight: 3 * inFlight,
  })
})

const bucket = (environment: NodeJS.ProcessEnv) => readSettings(environment, false).bucket

describe('documents go into a bucket', () => {
  it('only where one is named, at Amazon or at the address that is given', () => {
    expect(bucket({ DOCUMENTS_S3_ENDPOINT: 'https://storage.example' })).toBeUndefined()
    expect(bucket({ DOCUMENTS_S3_BUCKET: 'lintel-documents' })).toEqual({
      name: 'lintel-documents',
      endpoint: undefined,
      region: undefined,
    })
    expect(
      bucket({
        DOCUMENTS_S3_BUCKET: 'documents',
        DOCUMENTS_S3_ENDPOINT: 'https://storage.example:9000',
        DOCUMENTS_S3_REGION: 'eu-west-1',
      }),
    ).toEqual({
      name: 'documents',
      endpoint: new URL('https://storage.example:9000'),
      region: 'eu-west-1',
    })
  })

  it.each([
    { DOCUMENTS_S3_BUCKET: 'Documents' },
    { DOCUMENTS_S3_BUCKET: 's3://documents' },
    { DOCUMENTS_S3_BUCKET: 'documents', DOCUMENTS_S3_ENDPOINT: 'storage.example' },
    { DOCUMENTS_S3_BUCKET: 'documents', DOCUMENTS_S3_ENDPOINT: 'ftp://storage.example' },
  ])('and the start is refused with %j', (environment) => {
    const wrong = Object.entries(environment).at(-1)!
    expect(() => bucket(environment)).toThrow(`${wrong[0]} is "${wrong[1]}"`)
  })
})
