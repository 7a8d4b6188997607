import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { start, transition } from '#engine'
import type { Journey, JsonObject } from '#model'
import { filesIn } from '#origination'
import { paths, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'
import { makePdf } from '../documents/makeFiles.ts'

let server: TestServer | undefined
afterEach(() => server?.close())

/**
 * The promises of an example, each answered step by step in the page's engine and submitted with
 * real files. The permit has tests of its own, for who signs it.
 */
it.each(['benefit-claim', 'feedback'])(
  'every journey of examples/%s is submitted, and staff read it as it was answered',
  async (example) => {
    const config = join('examples', example)
    server = await openTestServer({ config })
    const [org] = readdirSync(join(config, 'orgs'))
    const journeys = readdirSync(join(config, 'tests/journeys'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((path) => path.endsWith('.json'))
    for (const path of journeys) {
      const journey = JSON.parse(
        readFileSync(join(config, 'tests/journeys', path), 'utf8'),
      ) as Journey
      const sent = await submit(server, org!, journey)
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
      const { body } = await send(
        server,
        'GET',
        `/service-page/secure/api/v1/submissions/${sent.body.submissionUuid}`,
        {
          org: org!,
          headers: await staffOf(server, org!),
        },
      )
      expect(body.answers).toEqual(sent.answers)
      expect(body.files.map(({ uuid }: { uuid: string }) => uuid)).toEqual(sent.files)
    }
  },
  300_000,
)

async function submit(
  on: TestServer,
  org: string,
  { flow, answers: given, expect: promised }: Journey,
) {
  const { bundle, engine } = on.services.bundles.current(org)!
  const draft = (await send(on, 'POST', paths.drafts, { org, body: { flow } })).body as {
    uuid: string
    key: string
  }
  let session = start(engine, flow, {})
  const files: string[] = []
  for (const step of promised.visits!) {
    session = transition(engine, session, { type: 'open', step }).session
    const named = filesIn(
      bundle.forms[bundle.flows[flow]!.steps[step]!.form]!,
      given[step] as JsonObject,
      '',
    )
    let answer = JSON.stringify(given[step])
    for (const { uuid } of named) {
      const file = await upload(on, org, draft)
      files.push(file)
      answer = answer.replace(uuid, file)
    }
    const done = transition(engine, session, {
      type: 'submit',
      step,
      data: JSON.parse(answer) as JsonObject,
    })
    expect(done.issues, step).toEqual([])
    session = done.session
  }
  const { status, body } = await send(on, 'POST', '/service-page/api/v1/submissions', {
    org,
    body: { flow, bundle: bundle.hash, answers: session.answers, draftUuid: draft.uuid },
    headers: { 'idempotency-key': randomUUID(), 'x-draft-key': draft.key },
  })
  return { status, body, answers: session.answers, files }
}

async function upload(
  on: TestServer,
  org: string,
  { uuid, key }: { readonly uuid: string; readonly key: string },
): Promise<string> {
  const answer = await on.app.inject({
    method: 'POST',
    url: `${paths.drafts}/${uuid}/files?name=bill.pdf`,
    headers: {
      'x-org': org,
      'content-type': 'application/pdf',
      'idempotency-key': randomUUID(),
      'x-draft-key': key,
    },
    payload: Buffer.from(await makePdf()),
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ uuid: string }>().uuid
}

async function staffOf(on: TestServer, org: string): Promise<Record<string, string>> {
  const person = {
    email: `${randomUUID()}@example.com`,
    passwordHash: 'none',
    profile: {},
    profileType: 'agent' as const,
  }
  const { store, identities } = on.services
  const identity = await identities.insert(store, org, person)
  return agentHeaders(on, org, identity)
}
