import { randomUUID } from 'node:crypto'
import { compile, createContext, createFacts, isWaiting, routeOf, screenAt } from '#engine'
import { offerOf } from '#lending'
import type { Json, JsonObject, OfferSet, Screen } from '#model'
import { makePicture } from '../../tools/browser/makePicture.ts'
import type { Page } from '../../tools/browser/Page.ts'
import type { Applicant } from './startApplication.ts'
import { passTime } from './passTime.ts'
import { answersAt } from './walkApplication.ts'
import { bundleOf } from './walkFlow.ts'

interface Standing {
  readonly status: string
  readonly version: number
  readonly today: string
}

export interface Calls {
  readonly next: () => Promise<Standing>
  readonly read: <T = JsonObject>(rest: string) => Promise<T>
  readonly answer: (screen: string, version: number, answer: JsonObject) => Promise<void>
  /** Sends an answer and gives what the server says to it. */
  readonly send: (
    screen: string,
    version: number,
    answer: JsonObject,
  ) => Promise<{ readonly status: number; readonly body: JsonObject }>
  /** Sends a small picture of that kind of document. */
  readonly upload: (type: string) => Promise<JsonObject>
  /** Opens every document of a package to its end, as the page does before it lets anyone sign. */
  readonly readPackage: (name: string) => Promise<Json>
  /** What the server says to someone who asks for an application. */
  readonly tell: (uuid: string) => Promise<{ readonly status: number; readonly body: JsonObject }>
}

const own = '/service-application/api/v1/application/heloc'

/** The calls of the borrower who is signed in on the page, past the page. */
export async function callsOf(
  page: Page,
  { uuid }: Pick<Applicant, 'uuid'>,
  orgCode = 'alder',
): Promise<Calls> {
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
  const { origin } = new URL(await page.url())
  const headers = { authorization: `Bearer ${jwt}`, 'x-org': orgCode }
  const read = async <T>(rest: string): Promise<T> => {
    const answer = await fetch(origin + (rest.startsWith('/') ? rest : `${own}/${uuid}/${rest}`), {
      headers,
    })
    if (answer.status !== 200) throw new Error(`${rest}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const send: Calls['send'] = async (screen, version, answer) => {
    const sent = await fetch(`${origin}${own}/${uuid}/steps`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ screen, bundle: bundleOf(orgCode).hash, version, answer }),
    })
    return { status: sent.status, body: (await sent.json()) as JsonObject }
  }
  return {
    read,
    send,
    next: () => read<Standing>('next-step'),
    async answer(screen, version, answer) {
      const { status, body } = await send(screen, version, answer)
      // The server may have gone on since it was asked what is next: then it is asked again.
      if (status !== 200 && status !== 409)
        throw new Error(`${screen}: ${status} ${JSON.stringify(body)}`)
    },
    async upload(type) {
      const content = makePicture(300, 200)
      const sent = await fetch(`${origin}${own}/${uuid}/documents?type=${type}&name=scan.png`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/png', 'idempotency-key': randomUUID() },
        body: new Uint8Array(content),
      })
      if (!sent.ok) throw new Error(`${type}: ${sent.status} ${await sent.text()}`)
      const { uuid: document } = (await sent.json()) as { uuid: string }
      return { uuid: document, name: 'scan.png', type: 'image/png', bytes: content.length }
    },
    async readPackage(name) {
      const documents = await read<readonly { uuid: string; sha256: string }[]>(
        `documents?package=${name}`,
      )
      for (const { uuid: document } of documents) {
        const sent = await fetch(`${origin}${own}/${uuid}/documents/${document}/read`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{}',
        })
        if (sent.status !== 200) throw new Error(`${document} cannot be read: ${sent.status}`)
      }
      return documents.map(({ uuid: document, sha256 }) => ({ uuid: document, sha256 }))
    },
    async tell(asked) {
      const answer = await fetch(`${origin}${own}/${asked}`, { headers })
      const { requestId: _new, ...body } = (await answer.json()) as JsonObject
      return { status: answer.status, body }
    },
  }
}

/** Sends the typical answers, as the status leads, until it leads to the screen at this path. */
export async function advanceApplication(
  page: Page,
  applicant: Applicant,
  until: string,
  orgCode = 'alder',
  answers: Readonly<Record<string, JsonObject>> = answersAt(orgCode),
): Promise<void> {
  const bundle = bundleOf(orgCode)
  const engine = compile(bundle, () => undefined)
  const calls = await callsOf(page, applicant, orgCode)
  /** The server works a moment on what is due by then. */
  const pass = async () => {
    await passTime(page, orgCode, 'PT3S', applicant.uuid)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  for (let round = 0; round < 400; round++) {
    const { status, version, today } = await calls.next()
    if (isWaiting(engine, status)) {
      await pass()
      continue
    }
    const facts = await readFacts(calls, applicant.uuid, (identity) =>
      createContext(bundle.org, today, identity),
    )
    const route = routeOf(engine, status, facts)
    if (route?.type === 'screen' && route.path === until) return
    const found =
      route?.type === 'screen' ? screenAt(engine, leadsOn[route.path] ?? route.path) : undefined
    const typical =
      found && 'screen' in found && found.screen.form !== undefined ? answers[found.id] : undefined
    if (typical === undefined) {
      await pass()
      continue
    }
    const { id, screen } = found as { id: string; screen: Screen }
    const given = { calls, applicant, facts, name: screen.package }
    await calls.answer(id, version, (await fill(given, typical)) as JsonObject)
  }
  throw new Error(`${until} is not reached: ${(await calls.next()).status}`)
}

async function readFacts(
  { read }: Calls,
  uuid: string,
  contextOf: (identity: {
    isSignedIn: boolean
    hasEmail: boolean
    hasPhone: boolean
  }) => JsonObject,
): Promise<JsonObject> {
  const [application, status, person, ownCase] = await Promise.all([
    read(`${own}/${uuid}`),
    read(`/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`),
    read('/identity/secure/api/v1/identity'),
    read('case'),
  ])
  return createFacts({
    application,
    status,
    person,
    case: ownCase,
    context: contextOf({ isSignedIn: true, hasEmail: true, hasPhone: true }),
  })
}

/** Pages that only continue to the one that is answered. */
const leadsOn: Readonly<Record<string, string>> = { 'signing/intro': 'signing/sign' }

interface Given {
  readonly calls: Calls
  readonly applicant: Applicant
  readonly facts: JsonObject
  /** Package of documents that the screen signs. */
  readonly name: string | undefined
}

/** "$…" values, and the liens that the credit file shows instead of the typical one. */
async function fill(given: Given, value: Json): Promise<Json> {
  const { calls, applicant, facts, name } = given
  if (value === '$legalName') return applicant.legalName
  if (value === '$offer') return chooseOffer(await calls.read<OfferSet>('offers'), facts)
  if (value === '$documents') return calls.readPackage(name!)
  if (Array.isArray(value))
    return Promise.all((value as readonly Json[]).map((item) => fill(given, item)))
  if (typeof value !== 'object' || value === null) return value
  if ('$upload' in value) return calls.upload(String((value as JsonObject)['$upload']))
  const { liens } = facts['case'] as { liens: readonly JsonObject[] }
  const rows =
    'liens' in value
      ? {
          liens: liens.map(({ countedCents: _counted, ...lien }) => ({
            escrowed: true,
            action: 'KEEP',
            ...lien,
          })),
        }
      : {}
  const filled = Object.entries({ ...value, ...rows }).map(
    async ([member, part]) => [member, await fill(given, part)] as const,
  )
  return Object.fromEntries(await Promise.all(filled))
}

function chooseOffer(offers: OfferSet, facts: JsonObject): Json {
  const { termMonths, feeBps, autopay, segments } = offers.prices[0]!
  const { requestedDrawCents } = facts['case'] as { requestedDrawCents: number }
  const choice = {
    drawCents: Math.min(requestedDrawCents, segments.at(-1)!.toCents),
    termMonths,
    feeBps,
    autopay,
  }
  return { ...choice, ...offerOf(offers, choice) } as unknown as Json
}
