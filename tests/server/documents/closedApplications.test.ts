import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Change } from '#model'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { makePdf } from './makeFiles.ts'
import { sendW2 } from './sendW2.ts'

const server = useServer()

async function upload(who: Applicant, bytes: Uint8Array, key: string = randomUUID()) {
  const answer = await sendW2(server, who, bytes, key)
  return {
    status: answer.statusCode,
    body: answer.json(),
    replayed: answer.headers['idempotent-replayed'],
  }
}

/** An event that makes this of the facts, as vendors and persons do it. */
async function become(who: Applicant, changes: readonly Change[]): Promise<void> {
  const { store, applications } = server.services
  await store.transaction().execute(async (transaction) => {
    const application = (await applications.find(transaction, org, who.applicationUuid, {
      hold: true,
    }))!
    await recordEvent(transaction, { ...server.services, log: server.app.log }, application, {
      type: 'time-passed',
      changes,
    })
  })
}

const decline = (who: Applicant) =>
  become(who, [
    { path: 'status.uwDecision', value: 'DECLINE' },
    { path: 'file.declineCodes', value: ['NO_FILE'] },
  ])

const ways: readonly (readonly [status: string, close: (who: Applicant) => Promise<unknown>])[] = [
  ['DECLINED', (who) => decline(who)],
  ['COMPLETE', (who) => become(who, [{ path: 'status.checklistStatus', value: 'FUNDED' }])],
  [
    'CANCELLED',
    async (who) => {
      const headers = { ...who.headers, 'idempotency-key': randomUUID() }
      expect((await send(server, 'POST', who.url('/cancel'), { body: {}, headers })).status).toBe(
        200,
      )
    },
  ],
]

describe('a file for an application that is closed', () => {
  it.each(ways)(
    '%s: is refused, and neither stored nor told of in the journal',
    async (status, close) => {
      const who = await registerApplicant(server)
      const before = { key: randomUUID(), bytes: await makePdf(1) }
      const kept = await upload(who, before.bytes, before.key)
      expect(kept.status).toBe(201)
      await close(who)
      expect((await standingOf(server, who)).status).toBe(status)
      const { store, documents } = server.services
      const count = (await listEvents(store, org, who.applicationUuid)).length

      const late = await makePdf(2)
      const refused = await upload(who, late)
      expect([refused.status, refused.body.code]).toEqual([409, 'server/application-closed'])
      const again = await upload(who, before.bytes, before.key)
      expect([again.status, again.replayed, again.body.uuid]).toEqual([201, 'true', kept.body.uuid])

      const hashes = (
        await documents.list(store, org, who.applicationUuid, { package: 'upload' })
      ).map(({ sha256 }) => sha256)
      expect(hashes).toEqual([createHash('sha256').update(before.bytes).digest('hex')])
      expect((await listEvents(store, org, who.applicationUuid)).length).toBe(count)
    },
  )
})
