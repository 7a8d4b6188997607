import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainStatus } from '#engine'
import { ruleFacts } from '../../../src/origination/facts/ruleFacts.ts'
import { lifecycleOf } from '../../../src/origination/lifecycle/settle.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { partyOf } from '../../../src/origination/signers/partyOf.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { standingOf } from '../origination/standingOf.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { waitForMoney } from '../origination/waitForMoney.ts'
import { asked } from './asked.ts'
import { askSigners } from './askSigners.ts'
import { joint } from './joint.ts'
import { openAccount } from './openAccount.ts'
import { signAll } from './signAll.ts'
import { standingOfSigner } from './standingOfSigner.ts'
import { tokenFor } from './tokenFor.ts'
import type { Invitee } from './Invitee.ts'
import { openWaiting } from './openWaiting.ts'

const patience = 120_000

describe('someone signs beside the borrower', { timeout: patience }, () => {
  let server: TestServer
  let who: Applicant
  let invitee: Invitee
  let noticesBefore: number
  beforeAll(async () => {
    ;({ server, who } = await openWaiting())
    await askSigners(server, who, [asked])
    invitee = await openAccount(server, await tokenFor(server, asked.email))
  }, patience)
  afterAll(() => server.close())

  async function noticesOf({ headers }: Applicant): Promise<readonly string[]> {
    const path = '/service-notification/secure/api/v1/notifications'
    const { body } = await send(server, 'GET', path, { headers })
    return body.map(({ title }: { title: string }) => title)
  }

  it('is waited for by name, and consents, shows who they are and signs by themselves', async () => {
    expect((await standingOf(server, who)).status).toBe('CO_DEED_SIGNING')
    const { body: before } = await send(server, 'GET', who.url('/case'), { headers: who.headers })
    expect(before.coDeed.signers).toMatchObject([
      { firstName: 'Robin', lastName: 'Pine', state: 'JOINED' },
    ])
    expect((await standingOfSigner(server, invitee)).status).toBe('ESIGN_CONSENT')
    noticesBefore = (await noticesOf(who)).length
    await signAll(server, invitee)
    const { facts } = await applicationOf(server, who)
    expect(facts.application).toMatchObject({
      coDeedStatus: 'SIGNED',
      additionalSignerVersion: 'v1',
    })
    expect(facts.application.helocSigners).toHaveLength(1)
  })

  it('leaves documents of its own, sealed with evidence of its own', async () => {
    await waitFor(server, who, async () => {
      const { body } = await send(server, 'GET', invitee.url('/documents?package=signer'), {
        headers: invitee.headers,
      })
      return body.every(({ state }: { state: string }) => state === 'SIGNED')
    })
    const { body } = await send(server, 'GET', invitee.url('/documents'), {
      headers: invitee.headers,
    })
    const types = body.map(({ type, state }: { type: string; state: string }) => `${type} ${state}`)
    expect(types).toEqual(
      expect.arrayContaining([
        'DEED_OF_TRUST SIGNED',
        'RESCISSION_NOTICE SIGNED',
        'DRIVERS_LICENSE_FRONT ACCEPTED',
      ]),
    )
    const { body: ofBorrower } = await send(server, 'GET', who.url('/documents'), {
      headers: who.headers,
    })
    const own = new Set(body.map(({ uuid }: { uuid: string }) => uuid))
    expect(ofBorrower.filter(({ uuid }: { uuid: string }) => own.has(uuid))).toEqual([])
  })

  it('is told to the borrower as theirs, not as the borrower’s own', async () => {
    const since = (await noticesOf(who)).slice(0, -noticesBefore)
    expect(since).toContain('A co-signer has signed')
    expect(since).not.toContain('We have your signed documents')
  })

  it('lets the borrower continue to the money', async () => {
    await walkTo(server, who, 'RESCISSION', joint, { seconds: 60 })
    const { facts } = await applicationOf(server, who)
    expect(facts.case.coDeed).toMatchObject({ signers: [{ state: 'SIGNED', isServed: false }] })
    await send(server, 'POST', '/sandbox/api/clock', { body: { advance: 'P10D' } })
    await waitFor(server, who, ({ status }) => status === 'RECORDING', 60)
    await waitForMoney(server, who, 60)
  })

  it('stands in the journal act by act, with who did it in which role, and explains itself', async () => {
    const { services } = server
    const application = await applicationOf(server, who)
    const events = await listEvents(services.store, org, who.applicationUuid)
    const ofSigner = events.filter(({ payload }) => payload.signer !== undefined)
    const { signers } = application.facts.file as { signers: Record<string, { identity: string }> }
    const [[uuid, record]] = Object.entries(signers) as [[string, { identity: string }]]
    expect(ofSigner.every(({ payload }) => payload.signer === uuid)).toBe(true)
    const acts = ofSigner
      .filter(({ payload }) => payload.actor === record.identity)
      .map(({ type, payload }) => `${type} ${String(payload.screen ?? '')}`)
    expect(acts).toEqual([
      'signer-joined ',
      'step-submitted intro',
      'document-added ',
      'document-added ',
      'step-submitted identity',
      'step-submitted sign',
      'package-signed sign',
    ])
    const party = partyOf(await findPinned(services.bundles, application), application, uuid)!
    const facts = ruleFacts(
      party.served,
      party.application.facts,
      party.application.status,
      services.clock.now(),
    )
    const explained = explainStatus(party.served.engine, lifecycleOf(party.served), facts)
    expect(explained.status).toBe('SIGNED')
    expect((await verifyTrail(services)).issues).toEqual([])
  })
})
