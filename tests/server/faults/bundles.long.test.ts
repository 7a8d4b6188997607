import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configurationFolders } from '#loader/disk'
import { bundleOf, org, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'

let config: string
let url: string
let server: TestServer
const open = () => openTestServer({ config }, { url, works: true, vendors: fastVendors() })
beforeAll(async () => {
  config = mkdtempSync(join(tmpdir(), 'lintel-config-'))
  for (const folder of configurationFolders)
    cpSync(folder, join(config, folder), { recursive: true })
  url = await createDatabase()
  server = await open()
})
afterAll(async () => {
  await server.close()
  rmSync(config, { recursive: true, force: true })
})

const profile = typical['start/profile']!

/** From now on the lender asks for a loan of at least half a million. */
async function publish(): Promise<void> {
  const file = join(config, 'schemas/application/profile.json')
  const schema = JSON.parse(readFileSync(file, 'utf8')) as {
    properties: { requestedDrawCents: { minimum: number } }
  }
  schema.properties.requestedDrawCents.minimum = 39_000_000
  writeFileSync(file, JSON.stringify(schema))
  await server.services.bundles.reload()
  expect(server.services.bundles.issues().filter(({ severity }) => severity === 'error')).toEqual(
    [],
  )
}

function answerWith(who: Applicant, bundle: string, version: number) {
  const body = { screen: 'start/profile', bundle, version, answer: profile }
  return send(server, 'POST', who.url('/steps'), {
    body,
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
  })
}

describe('an application that began with an older bundle', () => {
  let [early, late]: Applicant[] = []
  let older: string

  it('stays with it while a newer one is served: its forms check its answers, and its page can be loaded', async () => {
    early = await registerApplicant(server)
    older = bundleOf(server)
    await publish()
    expect(bundleOf(server)).not.toBe(older)
    const { body } = await send(server, 'GET', early.url('/next-step'), { headers: early.headers })
    expect(body.bundle).toBe(older)
    const { status } = await send(server, 'GET', `/config/bundles/${older}.json`)
    expect(status).toBe(200)
    expect((await answerWith(early, older, 1)).status).toBe(200)
    expect((await waitFor(server, early, (standing) => standing.status === 'LIENS')).status).toBe(
      'LIENS',
    )
  })

  it('whereas one that begins now is held to the newer one', async () => {
    late = await registerApplicant(server)
    const refused = await answerWith(late, bundleOf(server), 1)
    expect([refused.status, refused.body.issues[0].pointer]).toEqual([
      422,
      '/answer/requestedDrawCents',
    ])
    const sneaked = await answerWith(late, older, 1)
    expect([sneaked.status, sneaked.body.issues[0].pointer]).toEqual([
      422,
      '/answer/requestedDrawCents',
    ])
  })

  it('continues with it after a restart that knows the newer files alone', async () => {
    await server.close()
    server = await open()
    const { body } = await send(server, 'GET', early!.url('/next-step'), {
      headers: early!.headers,
    })
    expect([body.status, body.bundle]).toEqual(['LIENS', older])
    const { version } = await standingOf(server, early!)
    expect((await submit(server, early!, 'liens', typical.liens!, { version })).status).toBe(200)
    await waitFor(server, early!, ({ status }) => status === 'OFFER_SELECTION')
    expect((await server.services.bundles.find(org, older))?.bundle.hash).toBe(older)
  })
})
