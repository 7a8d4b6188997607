import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, registerBorrower, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'

let borrower: Registered
const server = useServer()
beforeAll(async () => {
  borrower = await registerBorrower(server)
})

const typedWords = [
  'Soto',
  'Philippa',
  'Quackenbush',
  '1957',
  '"dob"',
  '1985',
  '4155552671',
  '555-2671',
  '665123456',
  '000987654321',
  '021000021',
]

/** As a word: sealed bytes, ids and digests hold any four digits by chance. */
function holds(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[^\w ]/g, String.raw`\$&`)
  return (
    new RegExp(`(?<![\\w+/])${escaped}(?![\\w+/])`, 'i').test(text) ||
    (word.length > 8 && text.toLowerCase().includes(word.toLowerCase()))
  )
}

/** Every row of every table, as text. */
async function dump(): Promise<Record<string, string>> {
  const { store } = server.services
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    store,
  )
  const tables: Record<string, string> = {}
  for (const { table } of rows) {
    const content = await sql<{
      text: string
    }>`select coalesce(string_agg(row::text, e'\n'), '') as text from ${sql.table(table)} row`.execute(
      store,
    )
    tables[table] = content.rows[0]!.text
  }
  return tables
}

describe('the tables', () => {
  it('hold nothing of a person in the clear after a registration, drafts and an account: the e-mail address, which is the login name, apart', async () => {
    const { services } = server
    const answers = answersOf({
      'legal-name': { firstName: 'Philippa', middleName: '', lastName: 'Quackenbush', suffix: '' },
    })
    const draft = (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }))
      .body as { uuid: string; key: string }
    const { index, 'for-sale': sale, 'annual-income': income } = answers
    const typed = {
      'legal-name': answers['legal-name'],
      birthdate: { dateOfBirth: { month: 11, day: 23, year: 1957 } },
    }
    const saved = await send(server, 'PUT', `${paths.drafts}/${draft.uuid}`, {
      body: {
        flow: 'registration-v2',
        bundle: bundleOf(server),
        step: 'annual-income',
        answers: { index, 'for-sale': sale, 'annual-income': income },
        typed,
      },
      headers: { 'x-draft-key': draft.key, 'if-match': '"v1"' },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const uuid = await services.identities.insert(services.store, 'alder', {
      email: 'secrets@example.com',
      passwordHash: 'hash',
      profile: { ssn: '665123456', accounts: [{ routing: '021000021', number: '000987654321' }] },
    })
    expect((await services.identities.find(services.store, 'alder', uuid))!.profile.ssn).toBe(
      '665123456',
    )

    const streetOf = (given: typeof answers) =>
      (given.index as { property: { street1: string } }).property.street1
    const words = [...typedWords, streetOf(answers), streetOf(borrower.answers), borrower.password]
    // The lenders' own files, what checking them found and the seeded addresses are no one's data;
    // what words of ours are in them is no person's.
    const {
      bundles: _bundles,
      bundle_parts: _parts,
      served_files: _files,
      kept_results: _results,
      addresses: _addresses,
      ...tables
    } = await dump()
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining([
        'identities',
        'drafts',
        'applications',
        'application_events',
        'idempotency_keys',
      ]),
    )
    expect(tables.identities).toContain(borrower.email)
    for (const [table, text] of Object.entries(tables)) {
      for (const word of words) expect(holds(text, word), `${table} holds ${word}`).toBe(false)
    }
  })

  it('answer 500 without a word of the row where it was altered', async () => {
    const { store } = server.services
    await sql`update identities set profile = (select profile from identities where email = 'secrets@example.com') where uuid = ${borrower.identityUuid}`.execute(
      store,
    )
    const { status, body } = await send(server, 'GET', paths.identity, {
      headers: { authorization: `Bearer ${borrower.jwt}` },
    })
    expect([status, body.code]).toEqual([500, 'server/sealed-unreadable'])
    expect(JSON.stringify(body)).not.toMatch(/665123456|Soto/)
  })
})
