import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { asked } from '../signers/asked.ts'
import { askSigners } from '../signers/askSigners.ts'
import { openAccount } from '../signers/openAccount.ts'
import { signAll } from '../signers/signAll.ts'
import { tokenFor } from '../signers/tokenFor.ts'
import { openWaiting } from '../signers/openWaiting.ts'
import { runLintel } from './runLintel.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-co-signer-')
let server: TestServer
let ann: Applicant
beforeAll(async () => {
  ;({ server, who: ann } = await openWaiting())
  await askSigners(server, ann, [asked])
  await signAll(server, await openAccount(server, await tokenFor(server, asked.email)))
})
afterAll(async () => {
  await server.close()
})

it('an export holds what the application of another holds about a co-signer, and nothing about its borrower', async () => {
  const { store } = server.services
  const file = join(folder, 'robin.tar.gz')
  const exported = await runLintel(
    ['export', '--org', 'alder', '--person', asked.email, '--out', file],
    { DATABASE_URL: server.url },
  )
  expect(exported.status).toBe(0)
  execFileSync('tar', ['xzf', file, '-C', folder])
  const text = readFileSync(join(folder, 'person.json'), 'utf8')
  const { held } = JSON.parse(text) as { held: Record<string, Record<string, any>[]> }

  expect(held.identities).toMatchObject([{ email: asked.email }])
  const [signer] = held.signer!
  expect(held.signer).toHaveLength(1)
  expect(signer).toMatchObject({
    application: ann.applicationUuid,
    record: { person: { email: asked.email, name: { firstName: 'Robin', lastName: 'Pine' } } },
    invitations: [{ used: expect.any(String) }],
  })
  const screens = signer!.events.flatMap(({ screen }: { screen?: string }) => screen ?? [])
  expect(screens).toEqual(expect.arrayContaining(['intro', 'identity', 'sign']))
  const identity = signer!.events.find(({ screen }: { screen?: string }) => screen === 'identity')
  expect(JSON.stringify(identity)).toContain('D7654321')
  expect(held.consent_receipts!.length).toBeGreaterThan(0)
  const owned = await store
    .selectFrom('documents')
    .select('uuid')
    .where('owner', '=', held.identities![0]!.uuid)
    .execute()
  expect(
    readdirSync(join(folder, 'documents'))
      .map((name) => name.split('.')[0])
      .toSorted(),
  ).toEqual(owned.map(({ uuid }) => uuid).toSorted())
  expect(owned.length).toBeGreaterThan(2)

  // Of the borrower: nothing but the number of the application that both are in.
  expect(Object.keys(held)).not.toEqual(
    expect.arrayContaining(['applications', 'application_events']),
  )
  const paths = signer!.events.flatMap(({ changes }: { changes: { path: string }[] }) =>
    changes.map(({ path }) => path),
  )
  expect(
    paths.filter((path: string) => !path.startsWith(`file.signers.${signer!.signer}`)),
  ).toEqual([])
  const holding = (words: string) =>
    Object.keys(held).filter((table) => JSON.stringify(held[table]).includes(words))
  for (const foreign of [
    ann.email,
    ann.identityUuid,
    '123456780',
    '"v1.',
    'password_hash',
    'token_hash',
    'CO_DEED_SIGNING',
  ])
    expect([foreign, holding(foreign)]).toEqual([foreign, []])
  // Mails to the co-signer say who asks them.
  expect(holding('Soto')).toEqual(['mails'])
})
