import { randomBytes, randomUUID } from 'node:crypto'
import { canOpenScreen } from '#engine'
import type { Bundle, JsonObject, VendorWindow } from '#model'
import { partyOf, problem, ruleFacts, vendorPersonOf } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import { requireReauthentication } from '../http/requireReauthentication.ts'
import limits from '../limits.json' with { type: 'json' }
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { StoredSession } from '../stores/sessionStore.ts'
import { countVendorSessions, insertVendorSession } from '../stores/vendorSessionStore.ts'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import { findPinned } from './findPinned.ts'

const minute = 60_000

interface VendorVisit {
  readonly kind: string
  readonly identity: string
  readonly minutes: number
  readonly session: Pick<StoredSession, 'authenticated'>
}

export interface StartedSession {
  readonly uuid: string
  readonly state: string
  readonly expires: Date
}

/**
 * Keeps a new session at a vendor's page: its state is good for one return to this application by
 * this person. Throws 403 if they must give their password first, 409 if no open screen of the
 * application offers the page, 429 after too many.
 */
export async function keepVendorSession(
  transaction: Store,
  services: OriginationNeeds,
  application: Application,
  { kind, identity, minutes, session }: VendorVisit,
): Promise<StartedSession> {
  const { bundles, clock, tokens } = services
  const { org, uuid, facts, status } = application
  const served = await findPinned(bundles, application)
  const known = ruleFacts(served, facts, status, timeOf(clock, application))
  const offers = Object.entries(served.bundle.screens.screens).filter(
    ([path, screen]) => screen.window?.kind === kind && canOpenScreen(served.engine, known, path),
  )
  if (offers.length === 0) throw problem('server/window-not-offered')
  if (offers.some(([, screen]) => screen.reauthenticates))
    requireReauthentication(bundles.current(org)?.bundle ?? served.bundle, session)
  const { startsPerHour } = limits.vendors.window
  const since = new Date(Date.now() - 60 * minute)
  if ((await countVendorSessions(transaction, { application: uuid, kind }, since)) >= startsPerHour)
    throw problem('server/window-too-often')
  const started = {
    uuid: randomUUID(),
    state: randomBytes(32).toString('base64url'),
    expires: new Date(Date.now() + minutes * minute),
  }
  await insertVendorSession(transaction, {
    uuid: started.uuid,
    org,
    application: uuid,
    identity,
    kind,
    stateHash: tokens.digest(started.state),
    expires: started.expires,
  })
  return started
}

/**
 * Asks the vendor for the address of the page. Throws 503 if it fails, or gives the address of a
 * page that is not at one of its origins.
 */
export async function openVendorPage(
  { settings, bundles, vendors, clock, log }: OriginationNeeds,
  application: Application,
  window: VendorWindow,
  kind: string,
  { uuid: session, state, expires }: StartedSession,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const { org, uuid } = application
  const served = await findPinned(bundles, application)
  const now = timeOf(clock, application)
  const lender = bundles.current(org)!.bundle
  const request: JsonObject = {
    person: vendorPersonOf(partyOf(served, application, undefined)!),
    session,
    state,
    mode: window.mode,
    returnUrl: returnUrlOf(settings, lender, uuid),
    until: expires.toISOString(),
  }
  const ask = vendors.get(`${kind}.open`)
  if (!ask) throw problem('server/window-not-offered')
  const response = await ask({
    id: session,
    org,
    application: uuid,
    attempt: 1,
    now,
    began: now,
    signal: AbortSignal.timeout(limits.vendors.window.openSeconds * 1000),
    consents: [],
    request,
  }).catch((error: unknown) => {
    if (!(error instanceof VendorFailure)) throw error
    log.warn({ org, kind, code: error.code }, 'the page of a vendor could not be opened')
    throw problem('server/window-failed')
  })
  if (!('answer' in response)) throw problem('server/window-failed')
  const { url, expiresAt } = response.answer as { url: string; expiresAt: string }
  if (!window.origins.includes(new URL(url).origin)) {
    const foreign = problem('server/window-foreign-origin', { kind, org })
    log.error({ org, kind, issues: foreign.issues }, 'the page of a vendor was not opened')
    throw problem('server/window-failed')
  }
  const until = new Date(expiresAt)
  return { url, expiresAt: (until < expires ? until : expires).toISOString() }
}

/** The screen that takes results. A site without a URL of its own is on this machine. */
function returnUrlOf(
  { origin, port }: OriginationNeeds['settings'],
  { org: { baseUrl, mainBrand, orgCode }, routes, screens }: Bundle,
  application: string,
): string {
  const [path] = Object.entries(screens.screens).find(([, { returns }]) => returns === true) ?? ['']
  const local = baseUrl === '' ? `http://localhost:${port}` : baseUrl
  const url = new URL(`${routes.base ?? ''}/${application}/${path}`, origin ?? local)
  if (!mainBrand) url.searchParams.set('orgCode', orgCode)
  return url.href
}
