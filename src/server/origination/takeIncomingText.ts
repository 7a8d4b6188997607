import type { ConsentAct } from '#model'
import type { Services } from '../Services.ts'
import { takeBackConsents } from './takeBackConsents.ts'
import { listActors } from '../stores/consentStore.ts'
import { findIdentity } from '../stores/identityStore.ts'
import { internationalNumber } from '../mail/internationalNumber.ts'

export interface IncomingText {
  readonly org: string
  /** "+14155550147" */
  readonly from: string
  readonly words: string
  /** Of the text service. */
  readonly ip: string
}

type Parts = Pick<Services, 'store' | 'bundles'> & Parameters<typeof takeBackConsents>[1]

/**
 * A text message that came in: one that says STOP, or what the lender's acts say else, takes the consents to text messages back of everybody who has
 * that number. Others change nothing. Returns how many consents were taken back.
 */
export async function takeIncomingText(services: Parts, { org, from, words, ip }: IncomingText): Promise<number> {
  const { store, bundles } = services
  const { lending, texts } = bundles.current(org)!.bundle
  const said = words
    .toLowerCase()
    .replaceAll(/[^a-z\s]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  const stops = Object.values(lending.consents?.acts ?? {}).flatMap(({ stop }: ConsentAct) => (stop?.words.includes(said) ? [stop] : []))
  const types = new Set(stops.flatMap(({ withdraws }) => withdraws))
  let taken = 0
  // Numbers are sealed: those who consented are opened one by one.
  for (const uuid of types.size === 0 ? [] : await listActors(store, org, [...types])) {
    const identity = await findIdentity(store, services.seal, org, uuid)
    const numbers = (identity?.profile.phoneNumbers ?? []) as readonly string[]
    if (!identity || !numbers.some((number) => internationalNumber(number) === from)) continue
    taken += await store.transaction().execute(async (transaction) => {
      let count = 0
      for (const type of types)
        count += await takeBackConsents(transaction, services, { identity, type, texts, ip, userAgent: '', by: 'text-message' })
      return count
    })
  }
  return taken
}
