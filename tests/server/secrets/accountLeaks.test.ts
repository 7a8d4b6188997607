import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, it } from 'vitest'
import { useServer } from '../cluster/useServer.ts'
import { I, openMember, P, signIn, tokenFor, type Member } from '../identity/member.ts'
import { send } from '../callServer.ts'

const log: string[] = []
const secrets: Record<string, string> = {}
let member: Member

const server = useServer({}, { logTo: { write: (line) => void log.push(line) } })
beforeAll(async () => {
  member = await openMember(server)
  const { email, password } = member
  const newPassword = 'Canary-lantern 73 fields!'
  const last = 'Canary-lantern 74 fields!'
  const newEmail = `canary.${randomUUID()}@example.com`
  const wrong = 'Canary-mistyped 12'
  const begun = await member.call('POST', `${I}/totp`, { password })
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate()
  const { body } = await member.call('POST', `${I}/totp/confirm`, { code })
  const [first, second, third, fourth] = body.recoveryCodes as string[]
  await member.call('POST', `${I}/password`, { password: wrong, newPassword })
  await member.call('POST', `${I}/password`, { password, newPassword, code: first! })
  await member.call('POST', `${I}/phone`, {
    phoneNumber: '(415) 555-0188',
    password: newPassword,
    code: second!,
  })
  await member.call('POST', `${I}/email`, { email: newEmail, password: newPassword, code: third! })
  const emailToken = await tokenFor(server, newEmail, 'email-change')
  await send(server, 'POST', `${P}/password/reset-request`, { body: { email } })
  const resetToken = await tokenFor(server, email, 'password-reset')
  await send(server, 'POST', `${P}/password/reset`, {
    body: { token: resetToken, newPassword: last },
  })
  await send(server, 'POST', `${P}/password/reset`, {
    body: { token: resetToken, newPassword: last, more: wrong },
  })
  await signIn(server, email, wrong)
  const { cookie, body: signedIn } = await signIn(server, email, last, { code: fourth! })
  Object.assign(secrets, {
    password,
    newPassword,
    last,
    wrong,
    newEmail,
    emailToken,
    resetToken,
    first,
    second,
    third,
    fourth,
  })
  Object.assign(secrets, {
    secret: begun.body.secret,
    phone: '555-0188',
    device: cookie!.split('=')[1]!,
    jwt: signedIn.jwt,
  })
})

it('nothing that signs anyone in, and no one’s address, is in a line of the log', () => {
  expect(log.length).toBeGreaterThan(10)
  expect(
    Object.values(secrets).filter((secret) => typeof secret !== 'string' || secret.length < 6),
  ).toEqual([])
  for (const [kind, secret] of Object.entries({ ...secrets, email: member.email }))
    expect([kind, log.filter((line) => line.includes(secret))]).toEqual([kind, []])
})

it('nor in a table in the clear: not the secret, no code, no token, no device, no new address that is not confirmed', async () => {
  const { store } = server.services
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    store,
  )
  for (const { table } of rows) {
    if (['bundles', 'bundle_parts', 'served_files', 'addresses'].includes(table)) continue
    const { rows: kept } = await sql<{
      text: string
    }>`select row::text as text from ${sql.table(table)} row`.execute(store)
    const text = kept.map((row) => row.text).join('\n')
    for (const [kind, secret] of Object.entries(secrets)) {
      expect([table, kind, text.includes(secret)]).toEqual([table, kind, false])
      expect([table, kind, text.includes(secret.replaceAll('-', ''))]).toEqual([table, kind, false])
    }
    expect([table, text.includes(member.email)]).toEqual([table, table === 'identities'])
  }
})
