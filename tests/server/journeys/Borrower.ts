import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import { ruleFacts } from '../../../src/server/origination/ruleFacts.ts'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { findApplication, type Application } from '../../../src/server/stores/applicationStore.ts'
import { answersElsewhere, answersOf } from '../borrower.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { FiledJourney } from './readJourneys.ts'

/** Whoever walks a journey: what he registered with, and his calls below the application. */
export interface Borrower {
  readonly server: TestServer
  readonly org: string
  readonly uuid: string
  readonly registered: Readonly<Record<string, JsonObject>>
  call(method: 'GET' | 'POST', rest: string, body?: JsonObject): Promise<{ readonly status: number; readonly body: any }>
  upload(type: string, bytes: Buffer): Promise<{ readonly status: number; readonly body: any }>
  /** As the server keeps it, `file` and all. */
  application(): Promise<Application>
  /** All that rules read now, with the Bundle that the application is pinned to. */
  known(application: Application): Promise<{ readonly facts: JsonObject; readonly served: Awaited<ReturnType<typeof findPinned>> }>
}

/** Registers the journey's test person over HTTP: what the file says over what is typical at this lender. */
export async function registerBorrower(server: TestServer, { org, journey }: FiledJourney): Promise<Borrower> {
  const usual = org === 'alder' ? answersOf() : answersElsewhere()
  const person = {
    'annual-income': { employmentType: 'FULL_TIME', income: 150_000, otherIncome: null },
    'legal-name': { firstName: 'Maria', middleName: '', lastName: journey.person, suffix: '' },
  }
  const answers: Record<string, JsonObject> = { ...usual, ...person }
  for (const [step, own] of Object.entries(journey.registration ?? {})) answers[step] = merge(answers[step] ?? {}, own)
  const body = { flow: 'registration-v2', bundle: bundleOf(server, org), answers }
  const made = await send(server, 'POST', paths.register, { body, org, headers: { 'idempotency-key': randomUUID() } })
  if (made.status !== 201) throw new Error(`Registration is refused: ${JSON.stringify(made.body)}`)
  const { jwt, applicationUuid: uuid } = made.body as { jwt: string; applicationUuid: string }
  const headers = () => ({ authorization: `Bearer ${jwt}`, 'idempotency-key': randomUUID() })
  const url = (rest: string) => `${paths.application}/${uuid}${rest}`
  return {
    server,
    org,
    uuid,
    registered: answers,
    call: (method, rest, content) => send(server, method, url(rest), { org, headers: headers(), ...(content && { body: content }) }),
    upload: async (type, bytes) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: url(`/documents?type=${encodeURIComponent(type)}&name=scan.pdf`),
        headers: { ...headers(), 'x-org': org, 'content-type': 'application/pdf' },
        payload: bytes,
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    application: async () => (await findApplication(server.services.store, server.services.seal, org, uuid))!,
    known: async (application) => {
      const served = await findPinned(server.services.bundles, application)
      return { served, facts: ruleFacts(served, application.facts, application.status, server.services.clock.now()) }
    },
  }
}

/** JSON Merge Patch, null included: what an answer leaves out stands as null in no answer. */
export function merge(base: JsonObject, own: JsonObject): JsonObject {
  const merged: Record<string, JsonObject[string]> = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const before = merged[key]
    merged[key] = isMap(value) && isMap(before) ? merge(before, value) : value
    if (value === '$none') delete merged[key]
  }
  return merged
}

function isMap(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
