import { evaluateRule } from '#engine'
import type { JsonObject, NotificationPlan, NotificationReader } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { daysLater } from '../dates/daysLater.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import type { ApplicationEvent } from './ApplicationEvent.ts'

export interface Happened {
  readonly event: Pick<ApplicationEvent, 'type' | 'signer'>
  /** The status before the event. */
  readonly before: string
  readonly after: Application
  readonly now: Date
}

/** One notification for one recipient. */
export interface Notice {
  readonly identity: string
  /** Key in support/notifications.json. */
  readonly plan: string
  readonly title: string
  readonly description: string
  readonly ctas: readonly { readonly title: string; readonly redirectPath: string }[]
  readonly expires: Date
}

/**
 * The notifications that an event triggers, in the words of `lender`: the current bundle, not the
 * pinned one. Each person concerned gets one, including the person who acted: they may read it on
 * another device.
 */
export function noticesOf(lender: CompiledBundle, happened: Happened): readonly Notice[] {
  const { after, now } = happened
  const { notifications } = lender.bundle.support ?? {}
  if (!notifications) return []
  const came = Object.entries(notifications.notifications).filter(([, plan]) =>
    isMeant(lender, plan, happened),
  )
  return came.flatMap(([plan, { title, description, ctas, for: readers }]) =>
    [...new Set(readers.flatMap((reader) => identitiesOf[reader](after)))].map((identity) => ({
      identity,
      plan,
      title,
      description,
      ctas: ctas.map((cta) => ({
        ...cta,
        redirectPath: cta.redirectPath.replaceAll(':uuid', after.uuid),
      })),
      expires: daysLater(now, notifications.keptDays),
    })),
  )
}

/**
 * Names of the notifications that end because the application leaves their status: what they ask
 * for is done.
 */
export function endedNotices(
  { bundle }: CompiledBundle,
  { before, after }: Pick<Happened, 'before' | 'after'>,
): readonly string[] {
  const plans = Object.entries(bundle.support?.notifications?.notifications ?? {})
  return plans.flatMap(([plan, { on }]) =>
    on.statuses?.includes(before) && !on.statuses.includes(after.status) ? [plan] : [],
  )
}

function isMeant(
  lender: CompiledBundle,
  { on, when }: NotificationPlan,
  { event, before, after, now }: Happened,
): boolean {
  const isDue =
    on.events?.includes(event.type) ||
    (before !== after.status && on.statuses?.includes(after.status))
  const by = event.signer === undefined ? 'borrower' : 'signer'
  if (!isDue || (on.by !== undefined && on.by !== by)) return false
  return (
    when === undefined ||
    evaluateRule(lender.engine, when, ruleFacts(lender, after.facts, after.status, now)) === 'true'
  )
}

const identitiesOf: Readonly<
  Record<NotificationReader, (application: Application) => readonly string[]>
> = {
  borrower: ({ identity }) => [identity],
  signer: ({ facts: { application } }) =>
    application.additionalSignerVersion === 'v1'
      ? ((application.helocSigners ?? []) as readonly JsonObject[]).flatMap(({ identityUuid }) =>
          typeof identityUuid === 'string' ? [identityUuid] : [],
        )
      : [],
  broker: ({ facts: { application } }) => {
    const uuid =
      application.isBroker === true
        ? (application.referrer as JsonObject | null)?.referrerUuid
        : undefined
    return typeof uuid === 'string' ? [uuid] : []
  },
}
