import { randomUUID } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { offerOf } from '#engine'
import type { Json, JsonObject } from '#model'
import bankToComplete from '../../e2e/answers/bank-to-complete.json' with { type: 'json' }
import startToIncome from '../../e2e/answers/start-to-income.json' with { type: 'json' }
import type { Application } from '../../../src/server/stores/applicationStore.ts'
import type { Borrower } from './Borrower.ts'
import { mergeAnswer } from './mergeAnswer.ts'

const written = { ...startToIncome.answers, ...bankToComplete.answers } as unknown as Readonly<Record<string, JsonObject>>

/**
 * What somebody typical answers to a screen, `own` merged over it, with "$offer", "$documents", "$legalName", "$inDays:n" and
 * { "$upload": type } filled in. Undefined where the screen asks nothing.
 */
export async function fillAnswer(
  who: Borrower,
  application: Application,
  screen: string,
  own: JsonObject = {},
): Promise<JsonObject | undefined> {
  const typical = typicalOf(who, application, screen)
  if (!typical) return undefined
  return (await fill(who, application, screen, mergeAnswer(typical, own))) as JsonObject
}

function typicalOf({ registered }: Borrower, { facts }: Application, screen: string): JsonObject | undefined {
  const usual = Object.hasOwn(written, screen) ? written[screen] : undefined
  if (!usual) return undefined
  if (screen === 'credit/social') return { ...registered['legal-name'], dateOfBirth: registered.birthdate!.dateOfBirth!, ssn: usual.ssn! }
  if (screen === 'review-app/property') return homeOf(facts)
  if (screen === 'liens')
    return {
      ...usual,
      liens: rowsOf(facts.case.liens, { escrowed: true, action: 'KEEP' }),
      inquiries: rowsOf(facts.case.inquiries, { newDebt: 'NO' }),
    }
  return usual
}

/** The first of the homes that were found, or else the address written otherwise. */
function homeOf({ case: { propertyCandidates }, application: { property } }: Application['facts']): JsonObject {
  const found = (propertyCandidates ?? []) as readonly JsonObject[]
  if (found.length > 0) {
    const { id: _id, ...address } = found[0]!
    return { candidates: found.map((home, index) => ({ ...home, isMine: index === 0 })), address: { ...address, source: 'TYPED' } }
  }
  const { city, state, zip } = property as Record<string, string>
  return { address: { street1: '12 Harbor Street', city: city!, state: state!, zip: zip!, source: 'TYPED' } }
}

function rowsOf(rows: Json | undefined, more: JsonObject): Json {
  return ((rows ?? []) as readonly JsonObject[]).map(({ countedCents: _counted, ...row }) => ({ ...more, ...row }))
}

async function fill(who: Borrower, application: Application, screen: string, value: Json): Promise<Json> {
  const again = (each: Json) => fill(who, application, screen, each)
  if (typeof value === 'string') return fillText(who, application, screen, value)
  if (Array.isArray(value)) return Promise.all((value as readonly Json[]).map(again))
  if (typeof value !== 'object' || value === null) return value
  if ('$upload' in value) return upload(who, String(value.$upload))
  if ('$offer' in value) return chooseOffer(who, application, value.$offer as JsonObject)
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([name, member]) => [name, await again(member)] as const)))
}

async function fillText(who: Borrower, application: Application, screen: string, text: string): Promise<Json> {
  if (text === '$offer') return chooseOffer(who, application, {})
  if (text === '$documents') return readPackage(who, application, screen)
  if (text === '$legalName') return legalName(application)
  const [, days] = /^\$inDays:(-?\d+)$/.exec(text) ?? []
  if (days === undefined) return text
  const { facts } = await who.known(application)
  return new Date(Date.parse(`${String(facts.today)}T00:00:00Z`) + Number(days) * 86_400_000).toISOString().slice(0, 10)
}

function legalName({ facts }: Application): string {
  const { firstName, middleName, lastName } = facts.person.name as Record<string, string>
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}

/** The largest draw up to what was asked for, at the first price; `own`: what is chosen otherwise. */
async function chooseOffer(who: Borrower, { facts }: Application, own: JsonObject): Promise<JsonObject> {
  const { body: offers } = await who.call('GET', '/offers')
  const { termMonths, feeBps, autopay, segments } = offers.prices[0]
  const most = Math.min(Number(facts.case.requestedDrawCents ?? Infinity), segments.at(-1).toCents)
  const choice = { drawCents: most, termMonths, feeBps, autopay, ...own }
  return { ...choice, ...offerOf(offers, choice), ...own } as JsonObject
}

/** Opens every document of the screen's package to its end, as the page does before it lets anybody sign. */
async function readPackage(who: Borrower, application: Application, screen: string): Promise<Json> {
  const { served } = await who.known(application)
  const { body } = await who.call('GET', `/documents?package=${served.bundle.screens.screens[screen]!.package}`)
  const ready = (body as { uuid: string; sha256: string; state: string }[]).filter(({ state }) => state === 'READY')
  for (const { uuid } of ready) await who.call('POST', `/documents/${uuid}/read`, {})
  return ready.map(({ uuid, sha256 }) => ({ uuid, sha256 }))
}

/** A small file, of its own each time. */
async function upload(who: Borrower, type: string): Promise<JsonObject> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200])
  pdf.setTitle(randomUUID())
  const bytes = Buffer.from(await pdf.save())
  const { status, body } = await who.upload(type, bytes)
  if (status >= 300) throw new Error(`${type} is not taken: ${JSON.stringify(body)}`)
  return { uuid: body.uuid, name: 'scan.pdf', type: 'application/pdf', bytes: bytes.length }
}
