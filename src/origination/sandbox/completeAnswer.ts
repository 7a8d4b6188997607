import { amountLeft } from '#lending'
import type { JsonObject } from '#model'
import { findPerson } from './findPerson.ts'
import type { People } from './People.ts'
import type { SandboxOrder } from './SandboxOrder.ts'

interface Lien {
  readonly id: string
  readonly holder: string
  readonly balanceCents: number
}

export interface Saying {
  readonly name: string
  /** The default response overlaid with the person's members. */
  readonly said: JsonObject
  readonly order: SandboxOrder
  readonly people: People
  /** Determines invented numbers: equal for a response that comes twice. */
  readonly seed: string
  readonly sha256: (text: string) => string
}

/**
 * Adds what follows from the request: the owner's name, the value of the address, a trace number.
 * Given members are kept.
 */
export function completeAnswer(saying: Saying): JsonObject {
  const complete = completions[saying.name]
  return complete ? complete(saying) : saying.said
}

const completions: Readonly<Record<string, (saying: Saying) => JsonObject>> = {
  'credit.soft': withoutReport,
  'credit.hard': withoutReport,
  'property.lookup': ({ said, order }) => ({
    owners: said.outcome === 'FOUND' ? [fullName(order)] : [],
    ...said,
  }),
  'property.value': ({ said, order, people, sha256 }) => ({
    valueCents: valueOf(order, people, sha256),
    ...said,
  }),
  'property.bpo': ({ said, order, people, sha256 }) => ({
    valueCents: valueOf(order, people, sha256),
    ...said,
  }),
  'property.rent': ({ said, order, people, sha256 }) => {
    const units = Number(order.request.units)
    const cents = rentOf(valueOf(order, people, sha256), people, units)
    return {
      form: units > 1 ? '1025' : '1007',
      rentsCents: Array.from({ length: units }, () => cents),
      ...said,
    }
  },
  'income.verify': ({ said, order }) => ({
    annualCents: said.outcome === 'VERIFIED' ? order.request.statedAnnualCents! : 0,
    ...said,
  }),
  'bank.check': ({ said, order, people, sha256 }) => ({
    nameMatches: isNamed(String(order.request.holderName), order),
    bankName:
      people.banks[pickNumber(String(order.request.routingNumber), people.banks.length, sha256)]!,
    ...said,
  }),
  'bank.linked': ({ said, order }) => ({ holderName: fullName(order), ...said }),
  'bank.open': openPage,
  'income.open': openPage,
  'notary.open': openPage,
  'bank.fund': traced,
  'bank.collect': traced,
  'title.record': ({ said, seed, order, sha256 }) => {
    const recordedOn = String(order.request.sentOn)
    const number = String(pickNumber(seed, 1e7, sha256)).padStart(7, '0')
    return { instrument: `${recordedOn.slice(0, 4)}-${number}`, recordedOn, ...said }
  },
  'notary.reserve': ({ said, order, people }) => ({
    at: appointmentOf(order.request, people),
    ...said,
  }),
  'prices.quote': quotesOf,
  'custody.control': heldOf,
  'custody.sell': soldOf,
  'payoff.statement': ({ said, order, people }) => ({
    payoffCents: owedOn(order, people),
    ...said,
  }),
}

/** Prices of what is asked for; one of a later time is of the time of the order. */
function quotesOf({ said, order: { request, began } }: Saying): JsonObject {
  const asked = (request.assets as JsonObject[]).map(({ asset }) => asset)
  const quotes = (said.quotes as JsonObject[])
    .filter(({ asset }) => asked.includes(asset!))
    .map(({ asset, sources }) => ({
      asset: asset!,
      sources: (sources as JsonObject[]).map((source) => ({
        ...source,
        at: new Date(String(source.at)) > began ? began.toISOString() : source.at!,
      })),
    }))
  return { ...said, quotes }
}

/** A number by which banks find a payment. */
function traced({ said, seed, sha256 }: Saying): JsonObject {
  return { trace: String(pickNumber(seed, 1e15, sha256)).padStart(15, '0'), ...said }
}

/** What the wallet held, and what came. */
function heldOf({ said, order: { request } }: Saying): JsonObject {
  const held = [...((request.held ?? []) as JsonObject[]), ...(request.assets as JsonObject[])]
  return { held: held.map(({ asset, amount }) => ({ asset: asset!, amount: amount! })), ...said }
}

/** Everything is sold at the last prices. */
function soldOf({ said, order: { request } }: Saying): JsonObject {
  const sales = request.sales as JsonObject[]
  const held = (request.held as JsonObject[]).map(({ asset, amount }) => ({
    asset: asset!,
    amount: sales
      .filter((sale) => sale.asset === asset)
      .reduce((left, sale) => amountLeft(left, String(sale.amount)), String(amount)),
  }))
  const proceedsCents = sales.reduce((sum, { valueCents }) => sum + Number(valueCents), 0)
  return { proceedsCents, held, ...said }
}

/** Without a file there is nothing to report; a fraud alert hides nothing. */
function withoutReport({ said }: Saying): JsonObject {
  if (said.outcome === 'OK' || said.outcome === 'FRAUD_ALERT') return said
  return {
    ...said,
    score: null,
    keyFactors: [],
    liens: [],
    monthlyDebtsCents: 0,
    mortgageLates24: 0,
    monthsSinceBankruptcy: 999,
    inquiries: [],
  }
}

/** The sandbox has no page of its own: this address leads nowhere. */
function openPage({ name, said, order }: Saying): JsonObject {
  const { session, until } = order.request
  return { url: `https://sandbox.example/${name}/${String(session)}`, expiresAt: until!, ...said }
}

function fullName({ request }: SandboxOrder): string {
  const { firstName, lastName } = request.person as {
    firstName?: string | null
    lastName?: string | null
  }
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** There can be middle names and suffixes in addition to first and last name. */
function isNamed(holder: string, order: SandboxOrder): boolean {
  const said = wordsOf(holder)
  return wordsOf(fullName(order)).every((word) => said.includes(word))
}

function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

function valueOf(
  { request }: SandboxOrder,
  { valueBand: { lowestCents, highestCents, stepCents } }: People,
  sha256: Saying['sha256'],
): number {
  const { street1, city, state, zip } = request.address as JsonObject
  const steps = Math.floor((highestCents - lowestCents) / stepCents)
  return (
    lowestCents +
    stepCents * pickNumber([street1, city, state, zip].join(' ').toLowerCase(), steps + 1, sha256)
  )
}

/** A unit's even part of the property's rent, in whole dollars. */
function rentOf(valueCents: number, { rentBps }: People, units: number): number {
  return Math.floor((valueCents * rentBps) / 10_000 / units / 100) * 100
}

/** A date without a time becomes the instant of its time window. */
function appointmentOf({ requestedAt, window }: JsonObject, { windows }: People): string {
  const asked = String(requestedAt)
  return asked.includes('T')
    ? asked
    : `${asked}T${windows[window as keyof People['windows']] ?? windows.MORNING}:00Z`
}

/** The balance of this lien in the person's credit file. */
function owedOn({ request }: SandboxOrder, people: People): number {
  const { lastName } = request.person as { firstName?: string; lastName?: string }
  const responses = findPerson(people, lastName ?? '').responses?.['credit.soft'] ?? []
  const reports = [...responses, ...people.default.responses['credit.soft']!].map(
    ({ answer }) => (answer as { liens?: readonly Lien[] } | undefined)?.liens,
  )
  const liens: readonly Lien[] = reports.flatMap((report) => report ?? [])
  return (
    liens.find(({ id, holder }) => id === request.lienId || holder === request.holder)
      ?.balanceCents ?? 0
  )
}

/** An integer from 0 to `below` - 1 that depends only on the seed: the same in every process. */
function pickNumber(seed: string, below: number, sha256: (text: string) => string): number {
  return Number(BigInt(`0x${sha256(seed).slice(0, 16)}`) % BigInt(below))
}
