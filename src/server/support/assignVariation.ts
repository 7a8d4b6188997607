import { isUuid } from '#engine'
import { chooseVariation, type OptimizeUser, type Variation } from '#support'
import type { Bundle } from '#model'
import { daysLater } from '#origination'
import { findChoice, keepChoice } from '../stores/experimentStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * A visitor's variation of an experiment: always the one that they saw first, even after its share
 * has changed, by the uuid of their tracker, which is all that is stored. Visitors who are not part
 * of it see the control. undefined: the lender has no such experiment.
 */
export async function assignVariation(
  store: Store,
  { org: { orgCode }, support }: Bundle,
  name: string,
  user: OptimizeUser,
): Promise<{ variation: Variation; rule: string | null } | undefined> {
  const experiments = support.experiments
  const experiment =
    experiments && Object.hasOwn(experiments.experiments, name)
      ? experiments.experiments[name]
      : undefined
  if (!experiments || !experiment) return undefined
  const chosen = chooseVariation(name, experiment, user)
  if (chosen === undefined) return { variation: 'control', rule: null }
  const rule = experiment.title
  if (user.id === undefined || !isUuid(user.id)) return { variation: chosen, rule }
  const place = { org: orgCode, name, visitor: user.id.toLowerCase() }
  await keepChoice(store, place, chosen, daysLater(new Date(), experiments.keptDays))
  return { variation: (await findChoice(store, place)) ?? chosen, rule }
}
