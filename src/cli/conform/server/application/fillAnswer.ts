import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { addDays, readFact } from '#engine'
import { offerOf } from '#lending'
import { type Json, type JsonObject, fromJson } from '#model'
import { CallError } from '../CallError.ts'
import type { Borrower } from './Borrower.ts'
import { mergeAnswer } from './mergeAnswer.ts'
import { ownAddress } from './ownAddress.ts'
import type { JourneyStanding } from './readStanding.ts'

/**
 * The typical answer to a screen, `own` merged over it, its placeholders filled in: "$offer", {
 * "$offer": the choice }, "$documents", "$legalName", "$inDays:n", { "$upload": type },
 * "$registered:step.field", { "$rows": fact, "with", "without" } and { "$home": differences in the
 * address }. Undefined if the screen asks nothing.
 */
export async function fillAnswer(
  who: Borrower,
  standing: JourneyStanding,
  screen: string,
  own: JsonObject = {},
): Promise<JsonObject | undefined> {
  const { answers, lenders } = who.typical
  const ownLender = lenders[who.lender.org]?.[screen] ?? {}
  if (!Object.hasOwn(answers, screen)) return undefined
  const typical = mergeAnswer(fillKnown(who, standing, answers[screen]!) as JsonObject, ownLender)
  return (await fill({ who, standing, screen }, mergeAnswer(typical, own))) as JsonObject
}

/** What is known without a call, so that a journey's own answer can be merged over it. */
function fillKnown(who: Borrower, { facts }: JourneyStanding, value: Json): Json {
  if (typeof value === 'string')
    return value.startsWith('$registered:') ? registered(who, value.slice(12)) : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const map = value as JsonObject
  if ('$home' in map) return homeOf(facts, map.$home as JsonObject)
  if ('$rows' in map) return rowsOf(facts, fromJson<Rows>(map))
  return Object.fromEntries(
    Object.entries(map).map(([name, member]) => [
      name,
      fillKnown(who, { facts } as JourneyStanding, member),
    ]),
  )
}

function registered({ registered: answers }: Borrower, path: string): Json {
  const [step = '', ...rest] = path.split('.')
  return (readFact(answers[step] ?? {}, rest.join('.')) ?? null) as Json
}

interface Rows {
  readonly $rows: string
  readonly with: JsonObject
  readonly without: readonly string[]
}

function rowsOf(facts: JsonObject, { $rows, with: more, without }: Rows): Json {
  const rows = (readFact(facts, $rows) ?? []) as readonly JsonObject[]
  return rows.map((row) => ({
    ...more,
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))),
  }))
}

/** The first of the homes found, or the address of the application, with differences. */
function homeOf(facts: JsonObject, otherwise: JsonObject): JsonObject {
  const found = (readFact(facts, 'case.propertyCandidates') ?? []) as readonly JsonObject[]
  if (found.length > 0) {
    const { id: _id, ...address } = found[0]!
    return {
      candidates: found.map((home, index) => ({ ...home, isMine: index === 0 })),
      address: { ...address, source: 'TYPED' },
    }
  }
  const { city, state, zip } = readFact(facts, 'application.property') as Record<string, string>
  return { address: { city: city!, state: state!, zip: zip!, ...otherwise } }
}

interface Place {
  readonly who: Borrower
  readonly standing: JourneyStanding
  readonly screen: string
}

/** Fills in the placeholders of an answer that is not laid over a typical one. */
export async function fillPlaceholders(
  who: Borrower,
  standing: JourneyStanding,
  answer: JsonObject,
): Promise<JsonObject> {
  return (await fill({ who, standing, screen: '' }, answer)) as JsonObject
}

async function fill(place: Place, value: Json): Promise<Json> {
  const again = (each: Json) => fill(place, each)
  if (typeof value === 'string') return fillText(place, value)
  if (Array.isArray(value)) return Promise.all((value as readonly Json[]).map(again))
  if (typeof value !== 'object' || value === null) return value
  if ('$upload' in value) return upload(place.who, String(value.$upload))
  if ('$offer' in value) return chooseOffer(place, value.$offer as JsonObject)
  return Object.fromEntries(
    await Promise.all(
      Object.entries(value).map(async ([name, member]) => [name, await again(member)] as const),
    ),
  )
}

async function fillText(place: Place, text: string): Promise<Json> {
  const { facts } = place.standing
  if (text === '$offer') return chooseOffer(place, {})
  if (text === '$documents') return readPackage(place)
  if (text === '$legalName') return legalName(facts)
  const [, days] = /^\$inDays:(-?\d+)$/.exec(text) ?? []
  if (days === undefined) return ownAddress(text, place.who.uuid)
  return addDays(String(facts.today), Number(days))
}

function legalName(facts: JsonObject): string {
  const { firstName, middleName, lastName } = readFact(facts, 'person.name') as Record<
    string,
    string
  >
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}

/**
 * The largest draw up to the requested amount, at the first price; `own`: differences in the
 * choice.
 */
async function chooseOffer({ who, standing }: Place, own: JsonObject): Promise<JsonObject> {
  const offers = await who.read('offers')
  const { termMonths, feeBps, autopay, segments } = offers.prices[0]
  const most = Math.min(
    Number(readFact(standing.facts, 'case.requestedDrawCents') ?? Infinity),
    segments.at(-1).toCents,
  )
  const choice = { drawCents: most, termMonths, feeBps, autopay, ...own }
  return { ...choice, ...offerOf(offers, choice), ...own } as JsonObject
}

/**
 * Opens every document of the screen's package to its end, which the page requires before signing.
 */
async function readPackage({ who, screen }: Place): Promise<Json> {
  const { package: part } = who.lender.subject.bundle.screens.screens[screen]!
  const listed = (await who.read('documents', { query: { package: part! } })) as {
    uuid: string
    sha256: string
    state: string
  }[]
  const ready = listed.filter(({ state }) => state === 'READY')
  for (const { uuid } of ready)
    await who.call('read-document', { params: { documentUuid: uuid }, body: {} })
  return ready.map(({ uuid, sha256 }) => ({ uuid, sha256 }))
}

/** Uploads a small file with unique content. */
async function upload({ call, lender }: Borrower, type: string): Promise<JsonObject> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200])
  pdf.setTitle(randomUUID())
  const bytes = new Uint8Array(await pdf.save())
  const { status, body } = await call('upload-document', {
    query: { type, name: 'scan.pdf' },
    file: { type: 'application/pdf', bytes },
  })
  if (status >= 300)
    throw new CallError(
      lender.api.nameOf('upload-document'),
      `that ${type} is taken`,
      `${status}: ${JSON.stringify(body)}`,
    )
  return { uuid: body.uuid, name: 'scan.pdf', type: 'application/pdf', bytes: bytes.length }
}
