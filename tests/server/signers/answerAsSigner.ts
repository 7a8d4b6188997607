import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import { bundleOf, send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Invitee } from './Invitee.ts'
import { standingOfSigner } from './standingOfSigner.ts'

export async function answerAsSigner(
  server: TestServer,
  who: Invitee,
  screen: string,
  answer: JsonObject,
  more: JsonObject = {},
) {
  const { version } = await standingOfSigner(server, who)
  const body = { screen, bundle: bundleOf(server), version, answer, ...more }
  return send(server, 'POST', who.url('/steps'), {
    body,
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
  })
}
