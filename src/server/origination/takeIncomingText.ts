import type { ConsentAct } from '#model'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import { takeBackConsents } from './takeBackConsents.ts'

export interface IncomingText {
  readonly org: string
  /** "+14155550147" */
  readonly from: string
  readonly words: string
  /** Of the text service. */
  readonly ip: string
}

type Parts = Pick<OriginationNeeds, 'store' | 'identities' | 'bundles'> &
  Parameters<typeof takeBackConsents>[1]

/**
 * Handles an incoming text message: STOP, or another word in the lender's acts, withdraws the
 * consents to text messages of everyone with that number. Other messages have no effect. Returns
 * how many consents were withdrawn.
 */
export async function takeIncomingText(
  services: Parts,
  { org, from, words, ip }: IncomingText,
): Promise<number> {
  const { store, bundles } = services
  const { lending, texts } = bundles.current(org)!.bundle
  const said = words
    .toLowerCase()
    .replaceAll(/[^a-z\s]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  const stops = Object.values(lending.consents?.acts ?? {}).flatMap(({ stop }: ConsentAct) =>
    stop?.words.includes(said) ? [stop] : [],
  )
  const types = new Set(stops.flatMap(({ withdraws }) => withdraws))
  let taken = 0
  for (const identity of types.size === 0
    ? []
    : await services.identities.listByPhone(store, org, from))
    // Each in a transaction of its own: what one holds to its end, another that takes back other
    // consents may wait for.
    for (const type of types)
      taken += await store.transaction().execute((transaction) =>
        takeBackConsents(transaction, services, {
          identity,
          type,
          texts,
          ip,
          userAgent: '',
          by: 'text-message',
        }),
      )
  return taken
}
