import { closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Issue } from '#model'
import { goodFiles } from '../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../loader/fixtures/writeFiles.ts'
import { callLintel } from './callLintel.ts'
import { useFolder } from '../useFolder.ts'

const root = useFolder('lintel-bad-files-')
const good = join(root, 'good')
const bad = {
  'nothing.json': 'cli/file-missing',
  'text.json': 'loader/not-json',
  'empty.json': 'loader/not-json',
  'large.json': 'loader/file-too-large',
  'deep.json': 'loader/too-deep',
  'proto.json': 'loader/key-forbidden',
  'twice.json': 'loader/key-twice',
  'bytes.json': 'loader/not-utf-8',
  'folder.json': 'loader/file-unreadable',
  'loop.json': 'loader/file-unreadable',
} as const
beforeAll(() => {
  writeFiles(good, goodFiles())
  const put = (name: string, text: string | Uint8Array) => writeFileSync(join(root, name), text)
  put('text.json', '{ "flow": ')
  put('empty.json', '')
  put('deep.json', `${'{"a":['.repeat(1500)}${']}'.repeat(1500)}`)
  put('proto.json', '{ "facts": { "__proto__": { "polluted": true } } }')
  put('twice.json', '{ "facts": {}, "facts": {} }')
  put('bytes.json', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d))
  mkdirSync(join(root, 'folder.json'))
  symlinkSync(join(root, 'loop.json'), join(root, 'loop.json'))
  const file = openSync(join(root, 'large.json'), 'w')
  ftruncateSync(file, 100 * 1024 * 1024)
  closeSync(file)
})

describe.each(Object.entries(bad))('%s', (name, code) => {
  const file = join(root, name)

  it.each(['play', 'explain'])('is a diagnostic of %s, with its file', async (command) => {
    const { status, stdout, stderr } = await callLintel([
      command,
      file,
      '--config',
      good,
      '--org',
      'alder',
      '--json',
    ])
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ issues: [{ code, file, severity: 'error' }] })
  })

  it('is a diagnostic of diff, or means nothing', async () => {
    const { status, stdout } = await callLintel(['diff', good, file, '--org', 'alder', '--json'])
    const [issue] = (JSON.parse(stdout) as { issues: Issue[] }).issues
    const expected = {
      'nothing.json': 'cli/side-unknown',
      'folder.json': 'cli/nothing-there',
      'deep.json': 'loader/too-deep',
    }[name]
    expect({ status, code: issue!.code }).toEqual({ status: 1, code: expected ?? code })
  })

  it('is a failure of conform, or no folder', async () => {
    const { status, stdout } = await callLintel([
      'conform',
      '--config',
      good,
      '--cases',
      file,
      '--json',
    ])
    const { issues = [], failures } = JSON.parse(stdout) as {
      issues?: Issue[]
      failures: { cause: string }[]
    }
    expect(status).toBe(1)
    const said = [...issues.map((issue) => issue.code), ...failures.map(({ cause }) => cause)]
    expect(said).toHaveLength(1)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe.each([
  ['check'],
  ['rules'],
  ['placeholders'],
  ['generate'],
  ['conform'],
  ['explain', 'FILE'],
  ['play', 'FILE'],
])('%s of a configuration that cannot be looked at', (...words) => {
  const call = async (...more: readonly string[]) => {
    const file = join(root, 'facts.json')
    writeFileSync(file, JSON.stringify({ org: 'alder', facts: {}, shows: 'Nothing is known' }))
    const { status, stdout, stderr } = await callLintel([
      ...words.map((word) => (word === 'FILE' ? file : word)),
      ...more,
      '--json',
    ])
    return {
      status,
      stderr,
      codes: (JSON.parse(stdout) as { issues: Issue[] }).issues.map(({ code }) => code),
    }
  }

  it('is the same diagnostic and status for every command', async () => {
    const nowhere = join(root, 'nowhere')
    expect(await call('--config', nowhere)).toEqual({
      status: 1,
      stderr: '',
      codes: ['cli/folder-missing'],
    })
    expect(await call('--config', join(root, 'folder.json'))).toEqual({
      status: 1,
      stderr: '',
      codes: ['cli/nothing-there'],
    })
    expect(await call('--config', good, '--org', 'nobody')).toEqual({
      status: 1,
      stderr: '',
      codes: ['cli/lender-unknown'],
    })
  })
})
