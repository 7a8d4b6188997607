import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canOpenScreen, resolveState } from '#engine'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { ruleFacts } from '../../../src/origination/facts/ruleFacts.ts'
import { send } from '../callServer.ts'
import { copyLenders } from '../cluster/copyLenders.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from './applicationOf.ts'
import { listRunningWork } from './listRunningWork.ts'
import { registerApplicant } from './registerApplicant.ts'
import { standingOf } from './standingOf.ts'
import { submit } from './submit.ts'
import { waitFor } from './waitFor.ts'
import { walkTo } from './walkTo.ts'
import type { Applicant } from './Applicant.ts'
import { fastVendors } from './fastVendors.ts'

const answer = { ethnicity: ['NOT_HISPANIC_OR_LATINO'], race: ['WHITE'], sex: ['FEMALE'] }

/** The repository's data with a lender that does not report under Regulation C. */
function copyWithoutReporting(): string {
  const config = copyLenders('unreporting', 'alder')
  const path = join(config, 'orgs/alder/org.json')
  const base = JSON.parse(readFileSync(join(config, 'orgs/base.json'), 'utf8')) as {
    hmda: { collect: boolean }
  }
  expect(base.hmda.collect, 'the shipped lenders report').toBe(true)
  const lender = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, JSON.stringify({ ...lender, hmda: { collect: false } }))
  return config
}

describe('a lender that does not report who applies (12 CFR 1002.5(b))', () => {
  let server: TestServer
  let who: Applicant
  let way: readonly string[]
  const config = copyWithoutReporting()
  const putDraft = async (typed: object) => {
    const { headers } = await send(server, 'GET', who.url('/draft'), { headers: who.headers })
    return send(server, 'PUT', who.url('/draft'), {
      headers: { ...who.headers, 'if-match': String(headers.etag) },
      body: { typed },
    })
  }
  beforeAll(async () => {
    server = await openTestServer({ config }, { works: true, vendors: fastVendors() })
    who = await registerApplicant(server)
    way = await walkTo(server, who, 'SUMMARY_SIGNING', {}, { seconds: 60 })
    await waitFor(server, who, async () => (await listRunningWork(server, who)).length === 0)
  })
  afterAll(async () => {
    await server.close()
    rmSync(config, { recursive: true, force: true })
  })

  it('never asks: the borrower comes from contact to the summary without the questions', () => {
    expect(way).toContain('COLLECT_ADDITIONAL_INFO')
    expect(way).not.toContain('HMDA')
  })

  it('keeps the screen closed where other answers may still change, and the local machine goes past it', async () => {
    const application = await applicationOf(server, who)
    const served = await findPinned(server.services.bundles, application)
    const { facts, status } = application
    const known = ruleFacts(served, facts, status, server.services.clock.now())
    expect(canOpenScreen(served.engine, known, 'start/hmda')).toBe(false)
    expect(canOpenScreen(served.engine, known, 'start/contact')).toBe(true)
    expect(resolveState(served.engine, known).state).toBe('appSummary')
  })

  it('refuses and never stores an answer, sent or only typed', async () => {
    const { version } = await standingOf(server, who)
    const sent = await submit(server, who, 'start/hmda', answer, { version })
    expect([sent.status, sent.body.code]).toEqual([409, 'server/step-not-open'])
    const draft = await putDraft({ 'start/hmda': answer, 'start/contact': {} })
    expect([draft.status, draft.body.typed]).toEqual([200, { 'start/contact': {} }])
    const { store } = server.services
    expect(await store.selectFrom('apart_answers').selectAll().execute()).toEqual([])
    expect((await applicationOf(server, who)).facts.application.hasHmda).toBe(false)
  })
})
