import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import { ruleFacts } from '../../../src/server/origination/ruleFacts.ts'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { findApplication } from '../../../src/server/stores/applicationStore.ts'
import { answersElsewhere, answersOf } from '../borrower.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Borrower } from './Borrower.ts'
import { mergeAnswer } from './mergeAnswer.ts'
import type { FiledJourney } from './readJourneys.ts'

/** Registers the journey's test person over HTTP: what the file says over what is typical at this lender. */
export async function registerBorrower(server: TestServer, { org, journey }: FiledJourney): Promise<Borrower> {
  const usual = org === 'alder' ? answersOf() : answersElsewhere()
  const person = {
    'annual-income': { employmentType: 'FULL_TIME', income: 150_000, otherIncome: null },
    'legal-name': { firstName: 'Maria', middleName: '', lastName: journey.person, suffix: '' },
  }
  const answers: Record<string, JsonObject> = { ...usual, ...person }
  for (const [step, own] of Object.entries(journey.registration ?? {})) answers[step] = mergeAnswer(answers[step] ?? {}, own)
  const body = { flow: 'registration-v2', bundle: bundleOf(server, org), answers }
  const made = await again(server, 'POST', paths.register, { body, org, headers: { 'idempotency-key': randomUUID() } })
  if (made.status !== 201) throw new Error(`Registration is refused: ${JSON.stringify(made.body)}`)
  const { jwt, applicationUuid: uuid } = made.body as { jwt: string; applicationUuid: string }
  const headers = () => ({ authorization: `Bearer ${jwt}`, 'idempotency-key': randomUUID() })
  const url = (rest: string) => `${paths.application}/${uuid}${rest}`
  return {
    server,
    org,
    uuid,
    registered: answers,
    call: (method, rest, content) => again(server, method, url(rest), { org, headers: headers(), ...(content && { body: content }) }),
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

/** As the page does it: a server that is too busy just now is asked again, with the same key. */
async function again(...sent: Parameters<typeof send>): ReturnType<typeof send> {
  for (let tries = 0; ; tries++) {
    const answer = await send(...sent)
    if (answer.status !== 503 || tries === 5) return answer
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries))
  }
}
