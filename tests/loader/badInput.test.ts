import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Json } from '#model'
import { loadBundles } from '#loader'
import { loadFromDisk, sha256 } from '#loader/disk'
import { editJson } from './fixtures/editJson.ts'
import { goodFiles } from './fixtures/goodFiles.ts'
import { writeFiles } from './fixtures/writeFiles.ts'

const words = 'texts/words.json'
const account = 'schemas/registration/account.json'
const overlay = 'orgs/harbor/flows/registration.json'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-bad-'))
  writeFiles(root, goodFiles())
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** What is said of the project when something else stands at a path of it. */
const foundWith = (path: string, put: (at: string) => void) => {
  const at = join(root, path)
  rmSync(at, { recursive: true, force: true })
  mkdirSync(dirname(at), { recursive: true })
  put(at)
  const { issues, bundles } = loadFromDisk(root)
  return {
    found: issues.map(({ code, file }) => `${code} ${file}`),
    said: issues.map(({ message }) => message).join(),
    served: [...bundles.keys()],
  }
}
const write = (text: string | Uint8Array) => (at: string) => writeFileSync(at, text)
const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`

const disasters: readonly (readonly [string, string, string, (at: string) => void, string])[] = [
  [
    'a file of 100 MB, which is not read',
    'loader/file-too-large',
    words,
    hundredMegabytes,
    '104857600 bytes',
  ],
  ['3,000 levels', 'loader/too-deep', words, write(nested(3000)), '32'],
  ['100,000 brackets without an end', 'loader/too-deep', words, write('['.repeat(100_000)), '32'],
  [
    'a text of 250,000 characters',
    'loader/value-refused',
    words,
    write(`"${'\\n'.repeat(125_000)}"`),
    'object',
  ],
  [
    'a key named __proto__',
    'loader/key-forbidden',
    words,
    write('{ "words": { "__proto__": { "polluted": true } } }'),
    '__proto__',
  ],
  [
    'what is not UTF-8',
    'loader/not-utf-8',
    words,
    write(Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)),
    'UTF-8',
  ],
  ['UTF-16', 'loader/not-utf-8', words, write(Buffer.from('\uFEFF{}', 'utf16le')), 'UTF-8'],
  ['a folder', 'loader/file-unreadable', words, (at) => mkdirSync(at), 'folder'],
  [
    'a link to itself',
    'loader/file-unreadable',
    words,
    (at) => symlinkSync(at, at),
    'back to themselves',
  ],
  [
    'a link to nothing',
    'loader/file-unreadable',
    words,
    (at) => symlinkSync(join(at, '../gone.json'), at),
    'nowhere',
  ],
  [
    'a pipe without a writer',
    'loader/file-unreadable',
    words,
    (at) => execFileSync('mkfifo', [at]),
    'no file',
  ],
  [
    'a link out of the configuration',
    'loader/file-unreadable',
    words,
    (at) => symlinkSync('/proc/self/mem', at),
    'out of the configuration',
  ],
  [
    'a folder that leads round',
    'loader/file-unreadable',
    'texts/again',
    (at) => symlinkSync(dirname(at), at),
    'link to a folder',
  ],
]

it.each(disasters)(
  'finds %s',
  (_, code, path, put, says) => {
    const { found, said, served } = foundWith(path, put)
    expect(found).toEqual([`${code} ${path}`])
    expect(said).toContain(says)
    expect(served).toEqual([])
  },
  60_000,
)

it.each(disasters.filter(([, , path]) => path === words))(
  'keeps only that lender back for whose overlay it is %s',
  (_, code, __, put) => {
    const { found, served } = foundWith(overlay, put)
    expect(found).toEqual([`${code} ${overlay}`])
    expect(served).toEqual(['alder'])
  },
)

it('finds a lender that is a link', () => {
  expect(foundWith('orgs/elm', (at) => symlinkSync(join(root, 'orgs/alder'), at)).found).toEqual([
    'loader/file-unreadable orgs/elm',
    'loader/org-file-missing orgs/elm/org.json',
  ])
})

it('finds a file where a folder belongs', () => {
  expect(foundWith('texts', write('{}')).found).toContain('loader/file-unreadable texts')
})

it('reads a file through a link that stays in the configuration', () => {
  writeFileSync(join(root, 'words.json'), goodFiles().get(words)!)
  expect(foundWith(words, (at) => symlinkSync(join(root, 'words.json'), at)).found).toEqual([
    `loader/file-unreadable ${words}`,
  ])
  writeFileSync(join(root, 'texts/aside.txt'), goodFiles().get(words)!)
  expect(foundWith(words, (at) => symlinkSync(join(root, 'texts/aside.txt'), at)).found).toEqual([])
})

const drawing = (content: string) =>
  write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`)
const pictures: readonly (readonly [string, string, (at: string) => void])[] = [
  ['a link to a key', 'loader/file-unreadable', (at) => symlinkSync('/etc/hostname', at)],
  ['a key', 'loader/picture-of-other-kind', write('7Zc2mC0x9v0YhZlQb3J9hQm0d7T5nW2k')],
  ['a web page', 'loader/picture-of-other-kind', write('<html><svg></svg></html>')],
  ['a script', 'loader/picture-active', drawing('<script>alert(1)</script>')],
  ['a script with a prefix', 'loader/picture-active', drawing('<svg:SCRIPT href="#a"/>')],
  ['a handler', 'loader/picture-active', drawing('<path d="M0 0"\nonload = "alert(1)"/>')],
  ['a page inside', 'loader/picture-active', drawing('<foreignObject><p>a</p></foreignObject>')],
  ['a link', 'loader/picture-active', drawing('<a xlink:href="java&#115;cript:alert(1)"/>')],
  [
    'a picture from elsewhere',
    'loader/picture-active',
    drawing('<image href="//evil.example/a"/>'),
  ],
  ['a drawing inside', 'loader/picture-active', drawing('<use href="data:image/svg+xml,a#b"/>')],
  ['an animated link', 'loader/picture-active', drawing('<set attributeName="href" to="a"/>')],
  [
    'a style from elsewhere',
    'loader/picture-active',
    drawing('<style>a{fill:url(//b.c/d)}</style>'),
  ],
  ['an entity', 'loader/picture-active', write('<!DOCTYPE svg><svg><!ENTITY a "b"></svg>')],
]

it.each(pictures)('finds a logo that is or has %s', (_, code, put) => {
  const { found, served } = foundWith('orgs/harbor/logo.svg', put)
  expect(found).toEqual([`${code} orgs/harbor/logo.svg`])
  expect(served).toEqual(['alder'])
})

it('takes a logo with its own gradients, styles and pixels', () => {
  const put = drawing(
    '<style>a{fill:url(#b)}</style><use xlink:href="#b"/><image href="data:image/png;base64,iVBO"/>',
  )
  expect(foundWith('orgs/harbor/logo.svg', put).found).toEqual([])
})

const email = ['properties', 'email']
const schemas: readonly (readonly [string, string, Json])[] = [
  ['leads to itself', 'loader/ref-cycle', { $ref: '#/properties/email' }],
  [
    'leads back by another file',
    'loader/ref-cycle',
    { $ref: '../common/address.json#/definitions/round' },
  ],
  ['leads back to the whole', 'loader/ref-cycle', { $ref: '#' }],
  ['asks the network', 'loader/ref-missing', { $ref: 'http://127.0.0.1:9/schema.json' }],
  [
    'asks the network without saying how',
    'loader/value-refused',
    { $ref: '//127.0.0.1/schema.json' },
  ],
  ['asks the disk', 'loader/ref-missing', { $ref: 'file:///etc/passwd.json' }],
  ['leaves the project', 'loader/ref-missing', { $ref: '../../../../../etc/passwd.json' }],
  ['leads into what every object has', 'loader/ref-missing', { $ref: '#/constructor' }],
]

it.each(schemas)('finds a $ref that %s, and fetches nothing', (_, code, schema) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const round = editJson(goodFiles(), 'schemas/common/address.json', ['definitions', 'round'], {
    $ref: '../registration/account.json#/properties/email',
  })
  const files = code === 'loader/ref-cycle' ? round : goodFiles()
  const { issues, bundles } = loadBundles(editJson(files, account, email, schema), { sha256 })
  expect(issues.map((issue) => `${issue.code} ${issue.file} ${issue.pointer}`)).toContain(
    `${code} ${account} /properties/email/$ref`,
  )
  expect(bundles.size).toBe(0)
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'takes files and folders named %s for what they are',
  (name) => {
    const files = goodFiles()
    for (const path of [
      `orgs/${name}/flows/registration.json`,
      `flows/${name}.json`,
      `texts/${name}.json`,
      `schemas/calls/${name}.json`,
      `schemas/${name}.json`,
    ])
      files.set(path, '{ "why": "Nobody knows." }')
    const { issues, bundles } = loadBundles(files, { sha256 })
    expect(issues.map(({ code, file }) => `${code} ${file}`)).toContain(
      `loader/org-file-missing orgs/${name}/org.json`,
    )
    expect(bundles.size).toBe(0)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  },
)

function hundredMegabytes(at: string): void {
  const file = openSync(at, 'w')
  ftruncateSync(file, 100 * 1024 * 1024)
  closeSync(file)
}
