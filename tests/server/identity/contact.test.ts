import { expect, it } from 'vitest'
import { recordEvent, placeOf } from '../../../src/server/origination/recordEvent.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { paths, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { I, openMember, P, tokenFor, type Member } from './member.ts'

const server = useServer()

const factsOf = async (member: Member) =>
  (await member.call('GET', `/sandbox/api/applications/${member.applicationUuid}`)).body.facts
    .person

async function changesOf({ applicationUuid: uuid }: Member) {
  const { store, seal } = server.services
  const events = await listEvents(store, 'alder', uuid)
  return events
    .filter(({ type }) => type === 'contact-changed')
    .map(({ seq, payload }) => ({
      actor: payload.actor,
      fact: payload.fact,
      witness: seal.open(String(payload.witness), placeOf('alder', 'witness', uuid, seq)),
      kept: JSON.stringify(payload),
    }))
}

async function changeEmail(member: Member, email: string) {
  await member.call('POST', `${I}/email`, { email, password: member.password })
  return send(server, 'POST', `${P}/email/confirm`, {
    body: { token: await tokenFor(server, email, 'email-change') },
  })
}

it('a new e-mail address reaches the open application once it is confirmed, and the journal says who did it, from what to what, sealed', async () => {
  const member = await openMember(server)
  const email = `moved.${member.email}`
  await member.call('POST', `${I}/email`, { email, password: member.password })
  expect((await factsOf(member)).email, 'asked for is not confirmed').toBe(member.email)
  const token = await tokenFor(server, email, 'email-change')
  expect((await send(server, 'POST', `${P}/email/confirm`, { body: { token } })).status).toBe(200)
  expect((await factsOf(member)).email).toBe(email)
  expect((await member.call('GET', paths.identity)).body.email).toBe(email)
  const [change, ...more] = await changesOf(member)
  expect(more).toEqual([])
  expect(change).toMatchObject({
    actor: member.identityUuid,
    fact: 'person.email',
    witness: { from: member.email, to: email },
  })
  expect(change!.kept).not.toContain(member.email)
})

it('so does a new phone number; the same number again says nothing more', async () => {
  const member = await openMember(server)
  const phoneNumber = '(415) 555-0188'
  for (let time = 0; time < 2; time++)
    expect(
      (await member.call('POST', `${I}/phone`, { phoneNumber, password: member.password })).status,
    ).toBe(200)
  expect((await factsOf(member)).phoneNumbers).toEqual([phoneNumber])
  expect((await changesOf(member)).map(({ fact, witness }) => [fact, witness])).toEqual([
    ['person.phoneNumbers', { from: ['(415) 555-2671'], to: [phoneNumber] }],
  ])
})

it('an application that is at an end stays as it was, and so does everyone else’s', async () => {
  const [member, other] = [await openMember(server), await openMember(server)]
  const { store, applications } = server.services
  await store.transaction().execute(async (transaction) => {
    const application = (await applications.find(transaction, 'alder', member.applicationUuid, {
      hold: true,
    }))!
    await recordEvent(transaction, { ...server.services, log: server.app.log }, application, {
      type: 'application-cancelled',
    })
  })
  expect((await changeEmail(member, `late.${member.email}`)).status).toBe(200)
  expect((await factsOf(member)).email).toBe(member.email)
  expect(await changesOf(member)).toEqual([])
  expect((await factsOf(other)).email).toBe(other.email)
})

it('an address that was taken meanwhile changes nothing anywhere', async () => {
  const [member, quicker] = [await openMember(server), await openMember(server)]
  const wanted = `wanted.${member.email}`
  await member.call('POST', `${I}/email`, { email: wanted, password: member.password })
  const token = await tokenFor(server, wanted, 'email-change')
  expect((await changeEmail(quicker, wanted)).status).toBe(200)
  expect((await send(server, 'POST', `${P}/email/confirm`, { body: { token } })).status).toBe(410)
  expect((await factsOf(member)).email).toBe(member.email)
  expect(await changesOf(member)).toEqual([])
})

it('what the journals tell gives the applications as they stand', async () => {
  expect((await verifyTrail(server.services)).issues).toEqual([])
})
