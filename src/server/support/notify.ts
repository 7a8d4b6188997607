import { evaluateRule } from '#engine'
import type { JsonObject, NotificationPlan, NotificationReader } from '#model'
import { ruleFacts } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { Application } from '../stores/applicationStore.ts'
import { insertNotifications } from '../stores/notificationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { daysLater } from './daysLater.ts'

export interface Happened {
  readonly event: string
  /** Status before. */
  readonly before: string
  readonly after: Application
  readonly now: Date
}

/**
 * Writes the notifications that an event makes, in its transaction: by the words of the lender as it is now, not as the application is pinned.
 * Whoever did it is told like everybody: he may look at another device.
 */
export async function notify(transaction: Store, served: ServedBundle, { event, before, after, now }: Happened): Promise<void> {
  const { notifications } = served.bundle.support ?? {}
  if (!notifications) return
  const came = Object.entries(notifications.notifications).filter(([, plan]) => isMeant(served, plan, { event, before, after, now }))
  await insertNotifications(
    transaction,
    came.flatMap(([plan, { title, description, ctas, for: readers }]) =>
      [...new Set(readers.flatMap((reader) => identitiesOf[reader](after)))].map((identity) => ({
        org: after.org,
        identity,
        application: after.uuid,
        version: after.version,
        plan,
        title,
        description,
        ctas: ctas.map((cta) => ({ ...cta, redirectPath: cta.redirectPath.replaceAll(':uuid', after.uuid) })),
        created: now,
        expires: daysLater(now, notifications.keptDays),
      })),
    ),
  )
}

function isMeant(served: ServedBundle, { on, when }: NotificationPlan, { event, before, after, now }: Happened): boolean {
  const isDue = on.events?.includes(event) || (before !== after.status && on.statuses?.includes(after.status))
  if (!isDue) return false
  return when === undefined || evaluateRule(served.engine, when, ruleFacts(served, after.facts, after.status, now)) === 'true'
}

const identitiesOf: Readonly<Record<NotificationReader, (application: Application) => readonly string[]>> = {
  borrower: ({ identity }) => [identity],
  signer: ({ facts: { application } }) =>
    application.additionalSignerVersion === 'v1'
      ? ((application.helocSigners ?? []) as readonly JsonObject[]).flatMap(({ identityUuid }) =>
          typeof identityUuid === 'string' ? [identityUuid] : [],
        )
      : [],
  broker: ({ facts: { application } }) => {
    const uuid = application.isBroker === true ? (application.referrer as JsonObject | null)?.referrerUuid : undefined
    return typeof uuid === 'string' ? [uuid] : []
  },
}
