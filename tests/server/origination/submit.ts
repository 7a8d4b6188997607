import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import { bundleOf, send } from '../callServer.ts'
import type { Applicant } from './Applicant.ts'
import { standingOf } from './standingOf.ts'
import { withDates } from './withDates.ts'

export async function submit(
  server: TestServer,
  who: Applicant,
  screen: string,
  answer: JsonObject,
  more: { version?: number; key?: string; params?: JsonObject } = {},
) {
  const version = more.version ?? (await standingOf(server, who)).version
  const body = {
    screen,
    bundle: bundleOf(server),
    version,
    answer: withDates(server, answer),
    ...(more.params && { params: more.params }),
  }
  return send(server, 'POST', who.url('/steps'), {
    body,
    headers: { ...who.headers, 'idempotency-key': more.key ?? randomUUID() },
  })
}
