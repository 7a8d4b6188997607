import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFolderFiles } from '#loader/disk'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { refusedWith, runLintel } from '../operations/runLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-pull-')
const at = (name: string) => join(root, name)
const rules = 'texts/library-rules.json'
const brand = 'orgs/northside/org.json'
let environment: Readonly<Record<string, string>>
beforeAll(async () => {
  cpSync('examples/starter', at('source'), { recursive: true })
  cpSync('orgs/alder/logo.svg', at('source/orgs/northside/logo.svg'))
  // Bytes that a text written anew would not have.
  const text = readFileSync(at(`source/${rules}`), 'utf8').replaceAll('\n', '\r\n')
  writeFileSync(at(`source/${rules}`), `${text}\r\n\r\n`)
  environment = { DATABASE_URL: await createDatabase(), LINTEL_SANDBOX: 'on' }
})

const lintel = async (...words: readonly string[]) => {
  const { status, stdout } = await runLintel(words, environment)
  return [status, stdout] as const
}
const publish = (folder: string, ...words: readonly string[]) =>
  lintel('publish', '--config', at(folder), '--by', 'ops', '--why', 'Readers asked.', ...words)
const refused = (...words: readonly string[]) => refusedWith(['pull', ...words], environment)
const bytesOf = (folder: string) => {
  const { files, others } = readFolderFiles(at(folder))
  return Object.fromEntries(
    [...files.keys(), ...[...others].flatMap(([path, digest]) => (digest === '' ? [] : [path]))]
      .toSorted()
      .map((path) => [path, readFileSync(at(`${folder}/${path}`), 'base64')]),
  )
}

describe('lintel pull', () => {
  it('has nothing to write before anything is published', async () => {
    expect(await refused(at('early'))).toEqual(['server/nothing-in-force'])
    expect(existsSync(at('early'))).toBe(false)
  })

  it('writes what is served, byte for byte, as a folder that check and publish accept', async () => {
    expect((await publish('source'))[0]).toBe(0)
    const before = bytesOf('source')
    expect(Object.keys(before)).toContain('orgs/northside/logo.svg')
    expect(await lintel('pull', at('pulled'))).toEqual([
      0,
      expect.stringContaining(
        `Release 1 is in ${at('pulled')}: ${Object.keys(before).length} file`,
      ),
    ])
    expect(bytesOf('pulled')).toEqual(before)
    expect((await lintel('check', '--config', at('pulled')))[0]).toBe(0)
    expect(await publish('pulled')).toEqual([0, expect.stringMatching(/^Nothing to publish/)])
  })

  it('writes into no folder that has files', async () => {
    writeFileSync(at(`pulled/${rules}`), 'mine')
    expect((await lintel('pull', at('pulled')))[0]).toBe(2)
    expect((await lintel('pull', at(`pulled/${rules}`)))[0]).toBe(2)
    expect(readFileSync(at(`pulled/${rules}`), 'utf8')).toBe('mine')
    expect((await lintel('pull', at('never'), '--release', 'newest'))[0]).toBe(2)
  })

  it('asks for the lender where each is served another release, and takes any release', async () => {
    const text = readFileSync(at(`source/${brand}`), 'utf8')
    writeFileSync(at(`source/${brand}`), text.replaceAll('Northside', 'Our Northside'))
    expect((await publish('source', '--org', 'northside'))[1]).toContain('Release 2 is published')
    expect(await refused(at('both'))).toEqual(['server/releases-differ'])
    expect((await lintel('pull', at('both')))[1]).toContain('library 1, northside 2')
    for (const [org, release] of [
      ['library', 1],
      ['northside', 2],
    ] as const) {
      expect((await lintel('pull', at(org), '--org', org))[1]).toContain(`Release ${release} is in`)
      expect(await publish(org, '--org', org)).toEqual([
        0,
        expect.stringMatching(/^Nothing to publish/),
      ])
    }
    expect(await refused(at('none'), '--org', 'nobody')).toEqual(['server/nothing-in-force'])
    expect(await refused(at('none'), '--release', '99')).toEqual(['server/no-such-release'])
    expect((await lintel('pull', at('first'), '--release', '1'))[0]).toBe(0)
    expect(bytesOf('first')).toEqual(bytesOf('library'))
  })

  it('takes one release where it has what each lender is served', async () => {
    const said = readFileSync(at(`source/${rules}`), 'utf8')
    writeFileSync(at(`source/${rules}`), said.replace('four weeks', 'five weeks'))
    expect((await publish('source'))[1]).toContain('Release 3 is published for library, northside')
    const text = readFileSync(at(`source/${brand}`), 'utf8')
    writeFileSync(at(`source/${brand}`), text.replaceAll('Our Northside', 'Northside'))
    expect((await publish('source'))[1]).toContain('Release 4 is published for northside.')
    expect((await lintel('pull', at('newest')))[1]).toContain('Release 4 is in')
    expect(bytesOf('newest')).toEqual(bytesOf('source'))
  })

  it('writes no file that was changed in the database, and none of a time without files', async () => {
    const store = openDatabase(environment['DATABASE_URL']!, () => undefined, 1)
    const change = (statement: string) =>
      store.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction)
        await sql.raw(statement).execute(transaction)
      })
    await change(
      "update releases set manifest = jsonb_set(manifest::jsonb, '{source}', '\"before\"')::json where number = 1",
    )
    expect(await refused(at('changed'), '--release', '1')).toEqual(['server/release-without-files'])
    const list = "update bundle_parts set content = reverse(content) where name = 'files'"
    await change(list)
    expect(await refused(at('changed'))).toEqual(['server/release-changed'])
    await change(list)
    await change("update release_files set content = content || ' '")
    expect(await refused(at('changed'))).toEqual(['server/release-changed'])
    await change('delete from release_files')
    expect(await refused(at('changed'))).toEqual(['server/release-changed'])
    expect(readdirSync(root)).not.toContain('changed')
    await store.destroy()
  })
})
