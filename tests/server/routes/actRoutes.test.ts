import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { rebuildApplication } from '../../../src/server/origination/rebuildApplication.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { nextAnswer } from '../origination/nextAnswer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { openAgent } from '../origination/openAgent.ts'
import { readPdfText } from '../documents/readPdfText.ts'
import { isDeep } from '../../deep.ts'

const patience = 240_000
const server = useServer({}, { works: true, vendors: fastVendors() })

const note = 'Called them at (415) 555-0142: the license has run out.'
const acts = [
  'identity-may-be-shown-again',
  'identity-was-shown-otherwise',
  'identity-was-not-confirmed',
]

/** Sends identity documents until a person must help; every one is refused. */
async function beRefused(who: Applicant): Promise<void> {
  for (const goal of ['ID_REUPLOAD', 'ID_REUPLOAD', 'ID_ERROR']) {
    const { screen, answer } = await nextAnswer(server, who)
    const { version } = (await submit(server, who, screen, answer)).body
    await waitFor(server, who, (standing) => standing.status === goal && standing.version > version)
  }
}

it(
  'whose documents are all refused is not asked without end: a person helps, an agent is told, and nothing is lost (31 CFR 1020.220(a)(2)(ii))',
  async () => {
    const who = await registerApplicant(server, 'Smear')
    const agent = await openAgent(server, who.applicationUuid)
    await walkTo(server, who, 'ID_UPLOAD')
    expect((await agent.act({ act: acts[0]!, note })).body.code, 'not before').toBe(
      'server/not-now',
    )
    const before = await applicationOf(server, who)
    const last = await nextAnswer(server, who)
    await beRefused(who)
    expect((await submit(server, who, last.screen, last.answer)).status, 'no fourth try').toBe(409)
    expect(await agent.work()).toMatchObject({ turn: 'lender', next: null })
    expect(await agent.neededActs()).toEqual(acts.map((act) => ({ act, name: 'Maria Smear' })))

    const key = randomUUID()
    expect((await agent.act({ act: acts[0]!, note: 'too short' })).status).toBe(422)
    expect((await agent.act({ act: 'condition-opened', note })).body.code, 'no other event').toBe(
      'server/not-now',
    )
    expect((await agent.act({ act: acts[0]!, signer: randomUUID(), note })).body.code).toBe(
      'server/not-now',
    )
    const done = await agent.act({ act: acts[0]!, note }, key)
    expect(done.body.status).toBe('ID_UPLOAD')
    expect((await agent.act({ act: acts[0]!, note }, key)).headers['idempotent-replayed']).toBe(
      'true',
    )
    expect((await agent.act({ act: acts[0]!, note })).status, 'once').toBe(409)

    const events = await listEvents(server.services.store, org, who.applicationUuid)
    const event = events.find(({ type }) => type === acts[0])!
    expect(event.payload).toMatchObject({
      actor: agent.uuid,
      status: 'ID_UPLOAD',
      witness: expect.any(String),
    })
    expect(JSON.stringify(events)).not.toContain('555-0142')
    const after = await applicationOf(server, who)
    const { screens: kept } = before.answers
    expect(
      Object.entries(kept).filter(
        ([path, answer]) => after.answers.screens[path]?.version !== answer.version,
      ),
    ).toEqual([])
    expect(
      (await rebuildApplication(server.services.store, server.services.seal, after)).facts,
    ).toEqual(after.facts)

    await beRefused(who)
    expect((await agent.act({ act: acts[1]!, note })).body.status).not.toMatch(/^ID_/)
    expect(await agent.neededActs()).toEqual([])
  },
  patience,
)

it.runIf(isDeep)(
  '(only in the long run) who cannot be identified at all is declined by a person, and the notice says so (12 CFR 1002.9(a)(2))',
  async () => {
    const who = await registerApplicant(server, 'Smear')
    const agent = await openAgent(server, who.applicationUuid)
    await walkTo(server, who, 'ID_UPLOAD')
    await beRefused(who)
    expect((await agent.act({ act: acts[2]!, note })).body.status).toBe('DECLINED')
    await waitFor(server, who, async () => {
      const { noticeUuid } = (await applicationOf(server, who)).facts.case.decision as {
        noticeUuid?: string
      }
      return noticeUuid !== undefined && noticeUuid !== null
    })
    const { noticeUuid } = (await applicationOf(server, who)).facts.case.decision as {
      noticeUuid: string
    }
    const file = await server.app.inject({
      method: 'GET',
      url: who.url(`/documents/${noticeUuid}`),
      headers: { ...who.headers, 'x-org': org },
    })
    expect((await readPdfText(file.rawPayload)).pages.join(' ')).toContain(
      'Unable to verify identity',
    )
    expect((await agent.act({ act: acts[1]!, note })).status, 'what is over stays so').toBe(409)
    expect(
      (await send(server, 'GET', who.url('/next-step'), { headers: who.headers })).body.status,
    ).toBe('DECLINED')
  },
  patience,
)

it(
  'no one confirms for themselves what the lender has seen: not as the borrower, not as a co-signer (trust B4)',
  async () => {
    const who = await registerApplicant(server, 'Smear')
    const agent = await openAgent(server, who.applicationUuid)
    await walkTo(server, who, 'ID_UPLOAD')
    await beRefused(who)
    const { store, applications } = server.services
    const belongTo = (identity: string) =>
      sql`update applications set identity = ${identity}::uuid where uuid = ${who.applicationUuid}::uuid`.execute(
        store,
      )
    await belongTo(agent.uuid)
    expect((await agent.act({ act: acts[1]!, note })).status, 'their own application').toBe(404)
    await belongTo(who.identityUuid)

    const uuid = randomUUID()
    const record = {
      uuid,
      identity: agent.uuid,
      nextStep: 'SIGNER_IDENTITY',
      person: {},
      status: {},
      case: {},
      file: {},
      answers: {},
    }
    await store.transaction().execute(async (transaction) => {
      const held = (await applications.find(transaction, org, who.applicationUuid, {
        hold: true,
      }))!
      const changes = [{ path: `file.signers.${uuid}`, value: record }]
      await recordEvent(transaction, { ...server.services, log: server.app.log }, held, {
        type: 'time-passed',
        changes,
      })
    })
    expect((await agent.act({ act: acts[1]!, note })).status, 'one that they sign').toBe(404)
  },
  patience,
)
