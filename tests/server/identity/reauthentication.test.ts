import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { readStanding } from '../../../src/cli/conform/server/application/readStanding.ts'
import { registerBorrower } from '../../../src/cli/conform/server/application/registerBorrower.ts'
import { submitAnswer } from '../../../src/cli/conform/server/application/submitAnswer.ts'
import { readTypicalAnswers } from '../../../src/cli/conform/server/readTypicalAnswers.ts'
import { codeNow } from '../../../src/server/identity/totp/createTotp.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { openLenders } from '../journeys/openLenders.ts'
import { applicantOf } from '../origination/applicantOf.ts'
import { nextAnswer } from '../origination/nextAnswer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { openAgent } from '../origination/openAgent.ts'
import { I, signIn } from './member.ts'

let who: Applicant
const server = useServer({}, { works: true, vendors: fastVendors() })
beforeAll(async () => {
  who = await registerApplicant(server)
})

const minutes = () =>
  server.services.bundles.current(org)!.bundle.support.access!.reauthentication!.minutes

/** Every session of today's people was opened, or proven, that long ago. */
const age = (passed: number) =>
  server.services.store
    .updateTable('sessions')
    .set({ authenticated: new Date(Date.now() - passed * 60_000) })
    .execute()

const prove = (headers: Record<string, string>, body: Record<string, string>) =>
  send(server, 'POST', `${I}/reauthenticate`, { headers, body })

const needed = { status: 403, body: { code: 'server/reauthentication-needed' } }

it('a signature counts only soon after the password, and nothing is lost or recorded before', async () => {
  await walkTo(server, who, 'SUMMARY_SIGNING')
  await age(minutes() + 1)
  const { screen, answer } = await nextAnswer(server, who)
  const { version } = await standingOf(server, who)
  const key = randomUUID()
  expect(await submit(server, who, screen, answer, { key })).toMatchObject(needed)
  expect((await standingOf(server, who)).version).toBe(version)

  const wrong = await prove(who.headers, { password: 'Another-kettle 48 rivers!' })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'server/password-wrong' } })
  expect(await submit(server, who, screen, answer, { key })).toMatchObject(needed)

  expect((await prove(who.headers, { password: who.password })).status).toBe(200)
  expect((await submit(server, who, screen, answer, { key })).status).toBe(200)
  const proven = await server.services.store
    .selectFrom('account_events')
    .select('type')
    .where('identity', '=', who.identityUuid)
    .where('type', '=', 'reauthenticated')
    .execute()
  expect(proven).toHaveLength(1)
})

it('a bank account counts only soon after the password', async () => {
  await walkTo(server, who, 'DISBURSEMENT_SETUP')
  await age(minutes() - 1)
  const isOpen = await submit(server, who, 'bank/disburse', {
    ...typical['bank/disburse']!,
    accountNumber: '1',
  })
  expect(isOpen.status, 'while the password counts, the form judges').toBe(422)
  await age(minutes() + 1)
  expect(await submit(server, who, 'bank/disburse', typical['bank/disburse']!)).toMatchObject(
    needed,
  )
  expect((await prove(who.headers, { password: who.password })).status).toBe(200)
  expect((await submit(server, who, 'bank/disburse', typical['bank/disburse']!)).status).toBe(200)
})

it('an agent sees a whole number only soon after their password and code', async () => {
  const agent = await openAgent(server, who.applicationUuid)
  const { password, totpSecret } = listStaff(org).find(({ role }) => role === 'agent')!
  const look = () =>
    send(
      server,
      'POST',
      `/service-application/api/v1/agent/files/${who.applicationUuid}/secrets/ssn`,
      {
        headers: agent.headers,
        body: { note: 'The bureau asks for it by phone.' },
      },
    )
  expect((await look()).status).toBe(200)
  await age(minutes() + 1)
  expect(await look()).toMatchObject(needed)
  expect((await agent.file()).uuid, 'the file itself stays open').toBe(who.applicationUuid)
  const half = await prove(agent.headers, { password })
  expect(half).toMatchObject({ status: 422, body: { code: 'server/one-time-code-needed' } })
  expect(await look()).toMatchObject(needed)
  const { code } = codeNow(totpSecret)
  expect((await prove(agent.headers, { password, code })).status).toBe(200)
  expect((await look()).status).toBe(200)
})

it('a conformance walk that takes hours gives its password again, as its person would', async () => {
  const lender = (await openLenders(server)).get(org)!
  const walker = await registerBorrower(lender, readTypicalAnswers('tests'), { person: 'Soto' })
  const walked = applicantOf({
    ...who,
    applicationUuid: walker.uuid,
    jwt: (await signIn(server, emailOf(walker.registered), who.password)).body.jwt,
  })
  await walkTo(server, walked, 'SUMMARY_SIGNING')
  const { screen, answer } = await nextAnswer(server, walked)
  await age(minutes() + 1)
  const standing = await readStanding(walker)
  const sent = await submitAnswer(walker, standing, { path: screen, params: {} }, answer)
  expect(sent.status).toBe(200)
  const renewed = await server.services.store
    .selectFrom('sessions')
    .select('sid')
    .where('authenticated', '>', new Date(Date.now() - 60_000))
    .execute()
  expect(renewed, 'of all sessions, theirs').toHaveLength(1)
})

const emailOf = (registered: Readonly<Record<string, JsonObject>>) =>
  String(registered['phone-and-email']!.email)
