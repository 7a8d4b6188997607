import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFolderFiles } from '#loader/disk'
import { ProblemError } from '#origination'
import { openReleases, type OpenedReleases } from '../../../src/server/operations/openReleases.ts'
import { decodeRelease } from '../../../src/server/releases/decodeRelease.ts'
import { encodeRelease } from '../../../src/server/releases/encodeRelease.ts'
import { digestContents } from '../../../src/server/releases/publishRelease.ts'
import { createAudit } from '../../../src/server/secrets/createAudit.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { findRelease } from '../../../src/server/stores/releaseStore.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { refusedWith, runLintel } from '../operations/runLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-moving-')
const at = (name: string) => join(root, name)
const rules = 'texts/library-rules.json'
/** Two installations, each with its own database and keys. */
let test: Readonly<Record<string, string>>
let production: Readonly<Record<string, string>>
let opened: OpenedReleases
let key: string
const install = async () => ({
  DATABASE_URL: await createDatabase(),
  LINTEL_SANDBOX: 'on',
  LINTEL_AUDIT_KEY: randomBytes(32).toString('base64'),
})
beforeAll(async () => {
  cpSync('examples/starter', at('source'), { recursive: true })
  cpSync('orgs/alder/logo.svg', at('source/orgs/northside/logo.svg'))
  writeFileSync(
    at('source/texts/unused.json'),
    readFileSync(at(`source/${rules}`), 'utf8').replace('Library rules', 'Opening hours'),
  )
  ;[test, production] = [await install(), await install()]
  opened = await openReleases({ ...test, LINTEL_DATA_KEY: dataKey })
  key = opened.audit.signers[0]!.key
})
afterAll(async () => {
  await opened.close()
})

const as = (actor: string) => ['--by', actor, '--why', 'Readers asked for it.'] as const
const lintel = async (where: typeof test, ...words: readonly string[]) => {
  const { status, stdout } = await runLintel(words, where)
  return [status, stdout] as const
}
const trusting = () => ({ ...production, LINTEL_RELEASE_KEYS: key })
const importing = (file: string, ...words: readonly string[]) =>
  lintel(trusting(), 'import-release', at(file), ...as('importer'), ...words)
const refused = (file: string, where: typeof test = trusting()) =>
  refusedWith(['import-release', at(file), ...as('importer')], where)
const bytesOf = (folder: string) =>
  Object.fromEntries(
    [...readFolderFiles(at(folder)).files.keys(), 'orgs/northside/logo.svg'].map((path) => [
      path,
      readFileSync(at(`${folder}/${path}`), 'base64'),
    ]),
  )
const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(at(`source/${file}`), 'utf8')
  expect(text).toContain(from)
  writeFileSync(at(`source/${file}`), text.replaceAll(from, to))
}
/** Rows that an import would add. */
const kept = async () => {
  const store = openDatabase(production['DATABASE_URL']!, () => undefined, 1)
  const tables = ['releases', 'release_events', 'release_files', 'bundles'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      store
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  )
  await store.destroy()
  return rows.map(({ rows: number }) => Number(number))
}

describe('lintel export-release', () => {
  it('writes a release into one file, and names the key', async () => {
    const publish = ['publish', '--config', at('source'), ...as('author')]
    const [, said] = await lintel(test, ...publish)
    const place = /--accept "(.*): REASON"/.exec(said)![1]!
    expect(place).toContain('texts/unused.json')
    expect((await lintel(test, ...publish, '--accept', `${place}: Comes next week.`))[0]).toBe(0)
    const [status, told] = await lintel(test, 'export-release', '1', at('one'))
    expect([status, told]).toEqual([0, expect.stringContaining(key)])
  })

  it('replaces no file, and needs a release', async () => {
    const before = readFileSync(at('one'))
    expect((await lintel(test, 'export-release', '1', at('one')))[0]).toBe(2)
    expect(readFileSync(at('one')).equals(before)).toBe(true)
    expect((await lintel(test, 'export-release', 'newest', at('two')))[0]).toBe(2)
    expect(await refusedWith(['export-release', '9', at('two')], test)).toEqual([
      'server/no-such-release',
    ])
  })
})

/** Code and reason of what `decodeRelease` throws; undefined where it throws nothing. */
const readAs = (bytes: Buffer) => {
  try {
    decodeRelease(bytes, { file: 'FILE', trusted: new Set([key]) })
    return undefined
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.issues[0]!.code
  }
}
const damaged = 'server/release-file-damaged'
const flipped = (bytes: Buffer, position: number, bit: number) => {
  const copy = Buffer.from(bytes)
  copy[position]! ^= 1 << bit
  return copy
}

describe('a file that is not as it was exported', () => {
  it('is refused wherever a bit is another, in its head and in what follows', () => {
    const bytes = readFileSync(at('one'))
    expect(readAs(bytes)).toBeUndefined()
    const end = bytes.indexOf(10)
    for (let position = 0; position <= end; position++)
      for (let bit = 0; bit < 8; bit++)
        expect(readAs(flipped(bytes, position, bit)), `${position}.${bit}`).toBe(damaged)
    for (let position = end + 1; position < bytes.length; position += 7)
      expect(readAs(flipped(bytes, position, position % 8)), `${position}`).toBe(damaged)
  })

  it('is refused wherever it is cut, and with anything before, in or behind it', () => {
    const bytes = readFileSync(at('one'))
    for (let length = 0; length < bytes.length; length += 53)
      expect(readAs(bytes.subarray(0, length)), `${length}`).toBe(damaged)
    expect(readAs(bytes.subarray(0, -1))).toBe(damaged)
    for (const part of [' ', '\n', '{}', '\0'])
      for (const position of [0, 1, bytes.indexOf(10), bytes.indexOf(10) + 1, bytes.length])
        expect(
          readAs(
            Buffer.concat([
              bytes.subarray(0, position),
              Buffer.from(part),
              bytes.subarray(position),
            ]),
          ),
        ).toBe(damaged)
  })

  it('is refused by the command, which names the file and keeps nothing', async () => {
    expect(await importing('none')).toEqual([1, expect.stringContaining(at('none'))])
    const before = await kept()
    const bytes = readFileSync(at('one'))
    for (const part of [0.0001, 0.01, 0.3, 0.5, 0.8, 0.9999]) {
      const position = Math.floor(bytes.length * part)
      writeFileSync(at('flipped'), flipped(bytes, position, 0))
      writeFileSync(at('cut'), bytes.subarray(0, position))
      for (const name of ['flipped', 'cut'])
        expect(await importing(name), `${name} ${position}`).toEqual([
          1,
          expect.stringContaining(`${at(name)} is no release, or was cut or altered: it`),
        ])
    }
    writeFileSync(at('empty'), '')
    expect(await refused('empty')).toEqual([damaged])
    expect(await refused('source')).toEqual(['server/release-file-unreadable'])
    expect(await kept()).toEqual(before)
  })

  it('is refused where the key of its signature is not trusted', async () => {
    const before = await kept()
    expect(await refused('one', production)).toEqual(['server/release-file-untrusted'])
    const stranger = createAudit([randomBytes(32)])
    const release = (await findRelease(opened.store, 1))!
    const { contents } = decodeRelease(readFileSync(at('one')), {
      file: '',
      trusted: opened.trusted,
    })
    writeFileSync(at('stranger'), encodeRelease(stranger, release, contents))
    expect((await importing('stranger'))[1]).toContain(stranger.signers[0]!.key)
    expect(await refused('stranger')).toEqual(['server/release-file-untrusted'])
    expect(await refused('one', { ...production, LINTEL_RELEASE_KEYS: `${key}0` })).toEqual([
      'server/release-key-malformed',
    ])
    expect(await kept()).toEqual(before)
  })

  it('is refused though a trusted key signed it, with other contents, paths or errors', async () => {
    const before = await kept()
    const release = (await findRelease(opened.store, 1))!
    const { contents } = decodeRelease(readFileSync(at('one')), {
      file: '',
      trusted: opened.trusted,
    })
    const text = Buffer.from(contents.get(rules)!).toString()
    const put = (path: string, content: string) => {
      const others = new Map([...contents, [path, Buffer.from(content)] as const])
      return encodeRelease(opened.audit, { ...release, files: digestContents(others) }, others)
    }
    writeFileSync(
      at('other'),
      encodeRelease(
        opened.audit,
        release,
        new Map([...contents, [rules, Buffer.from(text.replace('four', 'nine'))]]),
      ),
    )
    expect((await importing('other'))[1]).toContain(`the content of ${rules} does not have its`)
    for (const path of [
      '../evil.json',
      'texts/../../evil.json',
      'texts',
      '/etc/evil',
      'a/b.json',
    ]) {
      writeFileSync(at('led'), put(path, '{}'))
      expect((await importing('led'))[1], path).toContain(`"${path}" is no path`)
    }
    writeFileSync(at('broken'), put(rules, text.replace('"paragraph"', '"paragraf"')))
    expect(await importing('broken')).toEqual([
      1,
      expect.stringContaining('Nothing is published: 1 error'),
    ])
    writeFileSync(at('warned'), put('texts/unused-too.json', text))
    expect(await importing('warned')).toEqual([
      1,
      expect.stringContaining('Nothing is published: 1 warning not accepted'),
    ])
    expect(await kept()).toEqual(before)
  })
})

describe('lintel import-release', () => {
  it('publishes what the other installation has, byte for byte', async () => {
    expect(await importing('one')).toEqual([0, 'Release 1 is published for library, northside.\n'])
    expect((await lintel(production, 'pull', at('pulled')))[0]).toBe(0)
    expect(bytesOf('pulled')).toEqual(bytesOf('source'))
    expect(await importing('one')).toEqual([0, expect.stringMatching(/^Nothing to publish/)])
    const [, history] = await lintel(production, 'releases')
    expect(history).toContain('published for library, northside by importer: Readers asked')
    expect(history).toMatch(/ imported: made by author at .*: Readers asked for it\.$/m)
    expect(history).toContain('was accepted: Comes next week.')
  })

  it('trusts its own key, and compares with what is served here', async () => {
    edit(rules, 'four weeks', 'five weeks')
    const publish = ['publish', '--config', at('source'), ...as('author')]
    const accepted = /--accept "(.*): REASON"/.exec((await lintel(test, ...publish))[1])![1]!
    await lintel(test, ...publish, '--accept', `${accepted}: Comes this week.`)
    expect((await lintel(test, 'export-release', '2', at('two')))[0]).toBe(0)
    expect(await lintel(test, 'import-release', at('two'), ...as('importer'))).toEqual([
      0,
      expect.stringMatching(/^Nothing to publish/),
    ])
    const later = new Date(Date.now() + 86_400_000).toISOString()
    expect((await importing('two', '--org', 'northside', '--at', later))[1]).toContain(
      `Release 2 is published for northside, in force from ${later}`,
    )
    expect((await lintel(production, 'release', '2'))[1]).toMatch(
      /northside: The text “library-rules”.*\{\+five\+\} weeks/,
    )
  })

  it('asks a third person for what is marked: neither who made it nor who imported it', async () => {
    const mark = { title: 'The rules', source: 'The city council', places: [rules] }
    const approvals = { title: 'What a second person approves', marks: { rules: mark } }
    cpSync('lending/approvals.json', at('source/lending/approvals.json'))
    writeFileSync(at('source/lending/approvals.json'), JSON.stringify(approvals))
    edit(rules, 'five weeks', 'six weeks')
    const publish = ['publish', '--config', at('source'), ...as('author')]
    const accepted = /--accept "(.*): REASON"/.exec((await lintel(test, ...publish))[1])![1]!
    expect((await lintel(test, ...publish, '--accept', `${accepted}: As before.`))[1]).toMatch(
      /^Release 3 waits/,
    )
    await lintel(test, 'export-release', '3', at('three'))
    expect((await importing('three'))[1]).toMatch(/^Release 3 waits/)
    const approve = (actor: string) => lintel(production, 'approve', '3', ...as(actor))
    for (const actor of ['importer', 'Author'])
      expect(await approve(actor)).toEqual([1, expect.stringContaining('cannot approve')])
    expect((await approve('compliance'))[0]).toBe(0)
  })

  it('needs who and why', async () =>
    expect((await lintel(production, 'import-release', at('one'), '--by', 'ops'))[0]).toBe(2))

  it('is the same file however often it is exported', async () => {
    await lintel(test, 'export-release', '1', at('again'))
    expect(readFileSync(at('again')).equals(readFileSync(at('one')))).toBe(true)
  })
})
