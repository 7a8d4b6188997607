import { actorOf, routeOf, screenAt, showTracker } from '#engine'
import type { SupportChatbot } from '#model'
import { fillWords } from '#model'
import { ruleFacts } from '#origination'
import { timeOf } from '../../clock/timeOf.ts'
import { findPinned } from '../../origination/findPinned.ts'
import type { ChatNeeds } from '../ChatNeeds.ts'
import type { Application } from '../../stores/applicationStore.ts'

/**
 * Where an application stands, in the words that its borrower sees: the stage of the progress list,
 * and the heading of the page that waits for them. Nothing about decisions and reasons.
 */
export async function describeStandingToBorrower(
  { bundles, clock }: Pick<ChatNeeds, 'bundles' | 'clock'>,
  application: Application,
  { words }: SupportChatbot,
): Promise<string> {
  const served = await findPinned(bundles, application)
  const { engine, bundle } = served
  const { status } = application
  const facts = ruleFacts(served, application.facts, status, timeOf(clock, application))
  const { statuses } = bundle.routing
  const standing = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (standing?.terminal)
    return standing.followed === undefined
      ? words.unsure
      : fillWords(words.over, { next: standing.followed })
  const stage = showTracker(engine, facts, status).items.find(({ state }) => state === 'current')
  const sentences = stage ? [fillWords(words.standing, { stage: stage.title })] : []
  const route = routeOf(engine, status, facts)
  const place =
    actorOf(engine, status, facts) === 'borrower' && route.type === 'screen'
      ? screenAt(engine, route.path)
      : undefined
  if (place && 'screen' in place) {
    const { form, title } = place.screen
    const page = form === undefined ? undefined : bundle.forms[form]?.ui.page
    sentences.push(fillWords(words.due, { next: page?.heading ?? title }))
  }
  return sentences.length > 0 ? sentences.join(' ') : words.unsure
}
