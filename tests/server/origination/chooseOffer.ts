import type { JsonObject } from '#model'
import type { Application } from '../../../src/server/stores/applicationStore.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { send } from '../callServer.ts'
import type { Applicant } from './Applicant.ts'

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
