import { isSignerPageConsent } from '#origination'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import { listConsents } from '../stores/consentStore.ts'
import type { ConsentSource } from '../stores/receiptStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { signOnPaper } from './signOnPaper.ts'
import { endConsents } from './takeBackConsents.ts'

/**
 * A co-signer chose paper on a screen of an application locked by the transaction: their consents
 * to electronic documents of this application end, if there are any. Returns the application after
 * it.
 */
export async function choosePaperOnScreen(
  transaction: Store,
  services: OriginationNeeds,
  application: Application,
  { org, actor, ip, userAgent }: ConsentSource,
): Promise<Application> {
  const { lending } = services.bundles.current(org)!.bundle
  const standing = (await listConsents(transaction, org, actor)).filter(
    (each) =>
      each.application === application.uuid &&
      each.withdrawnAt === null &&
      isSignerPageConsent(each, lending.consents),
  )
  const [newest] = standing
  const by = { org, actor, ip, userAgent }
  if (newest) await endConsents(transaction, services, { ...by, type: newest.type }, standing)
  const receipts = standing.map(({ uuid }) => uuid)
  return signOnPaper(transaction, services, application, { person: actor, receipts })
}
