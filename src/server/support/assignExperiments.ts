import type { Bundle } from '#model'
import type { SupportNeeds } from './SupportNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import { assignOnce, listExperiments, type AssignedExperiment } from '../stores/experimentStore.ts'
import { assignVariation } from './assignVariation.ts'

/**
 * Experiments of an application, wherever it was started: the reported variations (`told`) for
 * those that have none yet, then for each other experiment of the lender the borrower's variation,
 * by their linked profile or their identity: the same for all their applications and devices. An
 * experiment that they are not part of is not listed, and can be assigned later.
 */
export async function assignExperiments(
  { store, identities }: Pick<SupportNeeds, 'store' | 'identities'>,
  bundle: Bundle,
  application: Application,
  told: readonly AssignedExperiment[] = [],
): Promise<readonly AssignedExperiment[]> {
  await assignOnce(store, application, told)
  const known = new Set((await listExperiments(store, application)).map(({ name }) => name))
  const missing = Object.keys(bundle.support.experiments?.experiments ?? {}).filter(
    (name) => !known.has(name),
  )
  if (missing.length > 0) {
    const { org, identity } = application
    const linked = (await identities.find(store, org, identity))?.profile.optimizelyProfileUuid
    const user = {
      id: typeof linked === 'string' ? linked : identity,
      attributes: { organization: org },
    }
    const assigned = await Promise.all(
      missing.map(async (name) => ({
        name,
        ...(await assignVariation(store, bundle, name, user)),
      })),
    )
    await assignOnce(
      store,
      application,
      assigned.flatMap(({ name, variation, rule }) =>
        variation && rule ? [{ name, variation }] : [],
      ),
    )
  }
  return listExperiments(store, application)
}
