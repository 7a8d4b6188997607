import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json } from '#model'
import { runtimeModules } from '../../../src/engine/validation/runtimeModules.ts'
import { compileSchema } from '../../../src/loader/validators/compileSchema.ts'
import { formatsOfForms } from '../../../src/loader/validators/formatNames.ts'

const folder = process.env.LINTEL_SUITES
  ? join(process.env.LINTEL_SUITES, 'json-schema-draft7', 'optional', 'format')
  : ''
const requireHere = createRequire(import.meta.url)

it.each(formatsOfForms)('%s is checked in the page as on the server', (format) => {
  const { create } = compileSchema({ type: 'string', format })
  const [page, server] = [create(runtimeModules), create(requireHere)]
  for (const text of [
    '',
    'a',
    '2026-02-30',
    '[',
    'a@b.example',
    'https://a.example/?q#f',
    '/a/~1',
    '12:30:00Z',
    'P1D',
    '::1',
    '{a',
    '%zz',
    'ä.example',
    '0',
  ])
    expect(page(text), text).toBe(server(text))
})

const words: readonly (readonly [
  format: string,
  good: readonly string[],
  bad: readonly string[],
])[] = [
  [
    'idn-email',
    ['실례@실례.테스트', 'joe.bloggs@example.com', 'jörg@bücher.example'],
    ['2962', 'a b@c.example', '@c.example', 'a@', 'a@-c.example'],
  ],
  [
    'idn-hostname',
    ['실례.테스트', 'www.example.com', 'bücher'],
    ['-bücher', 'bücher-', 'a..b', 'a b', '〮한국'],
  ],
  [
    'iri',
    ['http://ƒøø.ßår/?∂éœ=πîx#πîüx', 'mailto:ä@b.example', 'http://[2001:db8::1]:80/x'],
    ['/abc', 'http://2001:0db8:85a3::7334', 'http://a b', 'http:// x'],
  ],
  [
    'iri-reference',
    ['/âππ', '#ƒrägmênt', 'http://ƒøø.ßår/'],
    ['\\\\WINDOWS\\filëßåré', '#ƒräg\\mênt', 'a b'],
  ],
  ['uri-template', ['http://example.com/{term:1}/{term}', 'x'], ['http://example.com/{term']],
  ['regex', ['^a$', '[\\p{L}]'], ['[', '(?']],
]

it.each(words)('%s takes what it should, and nothing else', (format, good, bad) => {
  const check = compileSchema({ format }).create(runtimeModules)
  expect([good.filter((text) => !check(text)), bad.filter((text) => check(text))]).toEqual([[], []])
})

interface Group {
  readonly tests: readonly {
    readonly description: string
    readonly data: Json
    readonly valid: boolean
  }[]
}

describe.skipIf(!existsSync(folder))(
  'optional formats of the JSON Schema test suite (not run: LINTEL_SUITES is not set)',
  () => {
    it('come out as written but for the few that need more than a pattern', () => {
      const missed: Record<string, number> = {}
      let all = 0
      for (const format of formatsOfForms) {
        const file = join(folder, `${format}.json`)
        if (!existsSync(file)) continue
        const check = compileSchema({ format }).create(runtimeModules)
        for (const { tests } of JSON.parse(readFileSync(file, 'utf8')) as readonly Group[])
          for (const { data, valid } of tests) {
            all++
            if (check(data) !== valid) missed[format] = (missed[format] ?? 0) + 1
          }
      }
      console.log(`${all} cases of formats, missed: ${JSON.stringify(missed)}`)
      // Punycode and rules of scripts (hosts), leap seconds (times), the inside of an authority
      // (addresses).
      const known = {
        hostname: 24,
        'idn-hostname': 28,
        'date-time': 2,
        time: 6,
        uri: 4,
        'uri-reference': 6,
        'uri-template': 3,
        iri: 3,
        'idn-email': 1,
      }
      expect(missed).toEqual(known)
      expect(all).toBe(657)
    })
  },
)
