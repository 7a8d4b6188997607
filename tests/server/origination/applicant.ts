import { randomUUID } from 'node:crypto'
import { routeOf } from '#engine'
import type { Json, JsonObject } from '#model'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { ruleFacts } from '../../../src/origination/facts/ruleFacts.ts'
import type { Application } from '../../../src/server/stores/applicationStore.ts'
import { listOpenWork } from '../../../src/server/stores/workOrderStore.ts'
import bankToComplete from '../../e2e/answers/bank-to-complete.json' with { type: 'json' }
import startToIncome from '../../e2e/answers/start-to-income.json' with { type: 'json' }
import { answersOf } from '../borrower.ts'
import { bundleOf, org, paths, send, type Registered } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

export const typical = {
  ...startToIncome.answers,
  ...bankToComplete.answers,
} as unknown as Readonly<Record<string, JsonObject>>

export interface Applicant extends Registered {
  readonly headers: { readonly authorization: string }
  /** Path of a call below the application: url('/steps'). */
  url(rest?: string): string
}

export interface Standing {
  readonly status: string
  readonly version: number
}

/**
 * Someone of that last name, who has registered: the sandbox does as its test person of that name.
 */
export async function registerApplicant(
  server: TestServer,
  lastName = 'Soto',
  more: Readonly<Record<string, JsonObject>> = {},
): Promise<Applicant> {
  const answers = answersOf({
    'annual-income': { employmentType: 'FULL_TIME', income: 150000, otherIncome: null },
    'legal-name': { firstName: 'Maria', middleName: '', lastName, suffix: '' },
    ...more,
  })
  const body = { flow: 'registration-v2', bundle: bundleOf(server), answers }
  const answer = await send(server, 'POST', paths.register, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`)
  const { email } = answers['phone-and-email'] as { email: string }
  return applicantOf({ ...answer.body, email, password: 'Violet-kettle 48 rivers!', answers })
}

export function applicantOf(registered: Registered): Applicant {
  return {
    ...registered,
    headers: { authorization: `Bearer ${registered.jwt}` },
    url: (rest = '') => `${paths.application}/${registered.applicationUuid}${rest}`,
  }
}

export async function standingOf(server: TestServer, who: Applicant): Promise<Standing> {
  const { status, body } = await send(server, 'GET', who.url('/next-step'), {
    headers: who.headers,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** The application as the server keeps it, `file` and all. */
export async function applicationOf(
  { services }: TestServer,
  who: Applicant,
): Promise<Application> {
  return (await services.applications.find(services.store, org, who.applicationUuid))!
}

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

/** Work in progress that vendors or the server do, not what only waits for a day. */
export async function listRunningWork(
  { services }: TestServer,
  { applicationUuid }: Applicant,
): Promise<readonly string[]> {
  const { work } = services.bundles.current(org)!.bundle.lifecycle
  const open = await listOpenWork(services.store, applicationUuid)
  return open
    .filter(({ work: each, signer }) => signer !== null || work[each]?.do !== 'clock')
    .map(({ work: each }) => each)
}

/**
 * Milliseconds after which `isThere` is called although the application did not change: it may
 * depend on something else.
 */
const lookAnyway = 250

/**
 * Waits until `isThere`, at most `seconds`. Compares versions every `pause` milliseconds, which
 * costs one short query.
 */
export async function waitFor(
  server: TestServer,
  who: Applicant,
  isThere: (standing: Standing) => boolean | Promise<boolean>,
  seconds = 240,
  pause = 25,
): Promise<Standing> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const standing = await standingOf(server, who)
    if (await isThere(standing)) return standing
    if (Date.now() > end) throw new Error(`It stays at ${standing.status}`)
    await pauseUntilChanged(server, who, standing.version, pause)
  }
}

async function pauseUntilChanged(
  server: TestServer,
  who: Applicant,
  version: number,
  pause: number,
): Promise<void> {
  const looked = Date.now()
  do await new Promise((resolve) => setTimeout(resolve, pause))
  while ((await versionOf(server, who)) === version && Date.now() - looked < lookAnyway)
}

async function versionOf(
  { services }: TestServer,
  { applicationUuid }: Applicant,
): Promise<number | undefined> {
  const row = await services.store
    .selectFrom('applications')
    .select('version')
    .where('uuid', '=', applicationUuid)
    .executeTakeFirst()
  return row?.version
}

/**
 * Answers screen after screen, as the status leads, until it stands at `goal`; gives the statuses
 * on the way. `own` goes over the typical answers.
 */
export async function walkTo(
  server: TestServer,
  who: Applicant,
  goal: string,
  own: Readonly<Record<string, JsonObject>> = {},
  patience: { readonly seconds?: number; readonly pause?: number } = {},
): Promise<readonly string[]> {
  const way: string[] = []
  for (let step = 0; step < 60; step++) {
    const found = await waitForScreen(server, who, goal, own, patience)
    if (found.status === goal) return [...way, goal]
    const { status, next } = found
    way.push(status)
    const { screen, answer, params } = await answerTo(server, who, next!)
    const version = (await versionOf(server, who))!
    const sent = await submit(server, who, screen, answer, { params, version })
    if (sent.status !== 200)
      throw new Error(
        `${screen} at ${status}: ${sent.status} ${JSON.stringify(sent.body)} after ${way.join(' ')}`,
      )
  }
  throw new Error(`${goal} is not reached: ${way.join(' ')}`)
}

/** Waits, as `waitFor` does, for the goal or for a screen that there is an answer to. */
async function waitForScreen(
  server: TestServer,
  who: Applicant,
  goal: string,
  own: Readonly<Record<string, JsonObject>>,
  { seconds = 240, pause = 25 }: { readonly seconds?: number; readonly pause?: number },
) {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const application = await applicationOf(server, who)
    const { status, version } = application
    if (status === goal) return { status }
    const next = await screenOf(server, application, own)
    if (next) return { status, next }
    if (Date.now() > end) throw new Error(`It stays at ${status}`)
    await pauseUntilChanged(server, who, version, pause)
  }
}

/**
 * The screen that the status leads to, if there is an answer to it; a page that is only looked at
 * has none.
 */
async function screenOf(
  server: TestServer,
  application: Application,
  own: Readonly<Record<string, JsonObject>>,
) {
  const served = await findPinned(server.services.bundles, application)
  const facts = ruleFacts(
    served,
    application.facts,
    application.status,
    server.services.clock.now(),
  )
  const route = routeOf(served.engine, application.status, facts)
  if (route.type !== 'screen') return undefined
  const path = actions[route.path] ?? route.path
  const [screen, params] = path.startsWith('income/upload/')
    ? ['income/upload/:type', { type: path.slice(14) }]
    : [path, undefined]
  const answer = own[screen] ?? typical[screen]
  return (
    answer && {
      application,
      screen,
      params,
      answer,
      part: served.bundle.screens.screens[screen]!.package,
    }
  )
}

/** What a typical borrower answers where the status leads. */
export async function nextAnswer(
  server: TestServer,
  who: Applicant,
  own: Readonly<Record<string, JsonObject>> = {},
) {
  const next = await screenOf(server, await applicationOf(server, who), own)
  if (!next) throw new Error('There is nothing to answer')
  return answerTo(server, who, next)
}

async function answerTo(
  server: TestServer,
  who: Applicant,
  next: NonNullable<Awaited<ReturnType<typeof screenOf>>>,
) {
  const { application, screen, params, part } = next
  return {
    screen,
    params,
    answer: (await fill(server, who, application, part, next.answer)) as JsonObject,
  }
}

/** Pages that only continue to the one that is answered. */
const actions: Readonly<Record<string, string>> = { 'signing/intro': 'signing/sign' }

/** Replaces each "$inDays:n" by the date so many days from the server's today. */
function withDates<T extends Json>({ services }: TestServer, value: T): T {
  const dateIn = (days: number) =>
    new Date(services.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return JSON.parse(
    JSON.stringify(value).replaceAll(/"\$inDays:(-?\d+)"/g, (_, days) =>
      JSON.stringify(dateIn(Number(days))),
    ),
  )
}

async function fill(
  server: TestServer,
  who: Applicant,
  application: Application,
  part: string | undefined,
  value: Json,
): Promise<Json> {
  const again = (each: Json) => fill(server, who, application, part, each)
  if (value === '$offer') return chooseOffer(server, who, application)
  if (value === '$legalName') return legalName(application)
  if (value === '$documents') return readPackage(server, who, part!)
  if (typeof value === 'string') return withDates(server, value)
  if (Array.isArray(value)) return Promise.all((value as readonly Json[]).map(again))
  if (typeof value !== 'object' || value === null) return value
  if ('$upload' in value) return upload(server, who, String(value.$upload))
  const isLiens = Object.hasOwn(value, 'liens') && Object.hasOwn(value, 'bankruptcy')
  const rows = isLiens
    ? {
        liens: withActions(application.facts.case.liens),
        inquiries: application.facts.case.inquiries ?? [],
      }
    : {}
  return Object.fromEntries(
    await Promise.all(
      Object.entries({ ...value, ...rows }).map(
        async ([name, member]) => [name, await again(member)] as const,
      ),
    ),
  )
}

function withActions(liens: Json | undefined): Json {
  return ((liens ?? []) as readonly JsonObject[]).map(({ countedCents: _counted, ...lien }) => ({
    escrowed: true,
    action: 'KEEP',
    ...lien,
  }))
}

function legalName({ facts }: Application): string {
  const { firstName, middleName, lastName } = facts.person.name as Record<string, string>
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}

/** The largest draw up to what was asked for, at the first price. */
export async function chooseOffer(
  server: TestServer,
  who: Applicant,
  { facts }: Application,
): Promise<JsonObject> {
  const { body: offers } = await send(server, 'GET', who.url('/offers'), { headers: who.headers })
  const { offerOf } = await import('#lending')
  const { termMonths, feeBps, autopay, segments } = offers.prices[0]
  const most = Math.min(Number(facts.case.requestedDrawCents ?? Infinity), segments.at(-1).toCents)
  const choice = { drawCents: most, termMonths, feeBps, autopay }
  return { ...choice, ...offerOf(offers, choice) } as JsonObject
}

/** Opens every document of a package to its end, as the page does before it lets anyone sign. */
export async function readPackage(server: TestServer, who: Applicant, part: string): Promise<Json> {
  const { body } = await send(server, 'GET', `${who.url('/documents')}?package=${part}`, {
    headers: who.headers,
  })
  for (const { uuid } of body)
    await send(server, 'POST', who.url(`/documents/${uuid}/read`), {
      headers: who.headers,
      body: {},
    })
  return body.map(({ uuid, sha256 }: { uuid: string; sha256: string }) => ({ uuid, sha256 }))
}

/** A small picture, of its own each time. */
export async function upload(
  server: TestServer,
  who: Applicant,
  type: string,
  given?: Buffer,
): Promise<JsonObject> {
  const bytes = given ?? (await makeScan())
  const answer = await server.app.inject({
    method: 'POST',
    url: `${who.url('/documents')}?type=${encodeURIComponent(type)}&name=scan.pdf`,
    headers: {
      ...who.headers,
      'x-org': org,
      'content-type': 'application/pdf',
      'idempotency-key': randomUUID(),
    },
    payload: bytes,
  })
  if (answer.statusCode >= 300) throw new Error(`${type}: ${answer.body}`)
  return {
    uuid: answer.json().uuid,
    name: 'scan.pdf',
    type: 'application/pdf',
    bytes: bytes.length,
  }
}

/** A page like no other. */
export async function makeScan(): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200])
  pdf.setTitle(randomUUID())
  return Buffer.from(await pdf.save())
}
