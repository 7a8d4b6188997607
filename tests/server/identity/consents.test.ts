import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useServer } from '../cluster/useServer.ts'
import { I, mailsTo, openMember } from './member.ts'

interface Consent {
  readonly uuid: string
  readonly type: string
  readonly title: string
  readonly textSha256: string
  readonly textVersion: string
  readonly canWithdraw: boolean
  readonly consequence: string | null
  readonly withdrawnAt: string | null
}

const server = useServer()

it('are listed with version, day and hash of the text, and with what follows where they may be taken back', async () => {
  const member = await openMember(server)
  const { body } = (await member.call('GET', `${I}/consents`)) as { body: readonly Consent[] }
  const texts = server.services.bundles.current('alder')!.bundle.texts
  expect(body.length).toBeGreaterThan(2)
  for (const consent of body)
    expect(consent).toMatchObject({ withdrawnAt: null, canWithdraw: consent.consequence !== null })
  const texting = body.find(({ title }) => title === texts['sms-transactional']!.title)!
  expect(texting).toMatchObject({
    canWithdraw: true,
    textSha256: texts['sms-transactional']!.hash,
    textVersion: texts['sms-transactional']!.version,
    consequence: texts['sms-transactional']!.withdrawal,
  })
  expect(body.filter(({ canWithdraw }) => !canWithdraw).map(({ title }) => title)).toContain(
    texts['terms-privacy']!.title,
  )
})

it('one is taken back for good, in the audit trail, and its giver is reported; the receipt itself never changes', async () => {
  const member = await openMember(server)
  const list = async () => (await member.call('GET', `${I}/consents`)).body as readonly Consent[]
  const texting = (await list()).find(
    ({ canWithdraw, title }) => canWithdraw && title.includes('Texts'),
  )!
  const { store } = server.services
  expect(texting.withdrawnAt).toBeNull()
  const answer = await member.call('POST', `${I}/consents/${texting.uuid}/withdraw`, {})
  expect(answer.body).toMatchObject({
    uuid: texting.uuid,
    canWithdraw: false,
    withdrawnAt: expect.any(String),
  })
  expect((await list()).find(({ uuid }) => uuid === texting.uuid)!.withdrawnAt).toBe(
    answer.body.withdrawnAt,
  )
  expect(
    (await member.call('POST', `${I}/consents/${texting.uuid}/withdraw`, {})).body.withdrawnAt,
  ).toBe(answer.body.withdrawnAt)
  expect(
    (await mailsTo(server, member.email)).filter(({ template }) => template === 'consent-withdrawn')
      .length,
  ).toBe(1)
  const { rows } = await sql<{ data: unknown }>`
    select data from account_events where type = 'consent-withdrawn' and identity = ${member.identityUuid}::uuid`.execute(
    store,
  )
  expect(rows).toEqual([{ data: { type: texting.type, receipts: [texting.uuid] } }])
  await expect(sql`delete from consent_withdrawals`.execute(store)).rejects.toThrow(/never changed/)
  await expect(sql`update account_events set type = 'x'`.execute(store)).rejects.toThrow(
    /never changed/,
  )
})

it('what the application stands on is not taken back here, and nothing of anyone else', async () => {
  const [member, other] = [await openMember(server), await openMember(server)]
  const { body } = (await member.call('GET', `${I}/consents`)) as { body: readonly Consent[] }
  const terms = body.find(({ canWithdraw }) => !canWithdraw)!
  const refused = await member.call('POST', `${I}/consents/${terms.uuid}/withdraw`, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'server/consent-stays'])
  const texting = body.find(({ canWithdraw }) => canWithdraw)!
  expect((await other.call('POST', `${I}/consents/${texting.uuid}/withdraw`, {})).status).toBe(404)
})
