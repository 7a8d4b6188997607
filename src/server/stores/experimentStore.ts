import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

export interface AssignedExperiment {
  readonly name: string
  readonly variation: 'control' | 'variation'
}

interface Place {
  readonly org: string
  readonly uuid: string
}

/** The latest assignment of each name counts. Saved in order of names, to avoid deadlocks. */
export async function keepExperiments(
  store: Store,
  { org, uuid }: Place,
  experiments: readonly AssignedExperiment[],
): Promise<void> {
  for (const { name, variation } of inOrder(experiments)) {
    await store
      .insertInto('experiments')
      .values({ org_code: org, application: uuid, name, variation })
      .onConflict((conflict) =>
        conflict.columns(['application', 'name']).doUpdateSet({ variation }),
      )
      .execute()
  }
}

/** For each name the first assignment stays. */
export async function assignOnce(
  store: Store,
  { org, uuid }: Place,
  experiments: readonly AssignedExperiment[],
): Promise<void> {
  if (experiments.length === 0) return
  await store
    .insertInto('experiments')
    .values(
      inOrder(experiments).map(({ name, variation }) => ({
        org_code: org,
        application: uuid,
        name,
        variation,
      })),
    )
    .onConflict((conflict) => conflict.columns(['application', 'name']).doNothing())
    .execute()
}

export async function listExperiments(
  store: Store,
  { org, uuid }: Place,
): Promise<AssignedExperiment[]> {
  return store
    .selectFrom('experiments')
    .select(['name', 'variation'])
    .where((each) => has(each, { application: uuid, org_code: org }))
    .orderBy('name')
    .execute()
}

/**
 * The link to a session's recording, encrypted, because it leads to everything that a borrower did.
 */
export async function keepFullStoryLink(
  store: Store,
  seal: Seal,
  { org, uuid }: Place,
  link: string,
): Promise<void> {
  const sealed = seal.seal(link, `${org}|full_story_links|link|${uuid}`)
  await store
    .insertInto('full_story_links')
    .values({ application: uuid, org_code: org, link: sealed })
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ link: sealed }))
    .execute()
}

interface Choice {
  readonly org: string
  readonly name: string
  /** Uuid of a browser. */
  readonly visitor: string
}

/** Does nothing if the visitor has one already. */
export async function keepChoice(
  store: Store,
  { org, name, visitor }: Choice,
  variation: AssignedExperiment['variation'],
  expires: Date,
): Promise<void> {
  await store
    .insertInto('experiment_choices')
    .values({ org_code: org, name, visitor, variation, expires })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findChoice(
  store: Store,
  { org, name, visitor }: Choice,
): Promise<AssignedExperiment['variation'] | undefined> {
  const found = await store
    .selectFrom('experiment_choices')
    .select('variation')
    .where((each) => has(each, { org_code: org, name, visitor }))
    .executeTakeFirst()
  return found?.variation
}

export async function keepTracker(
  store: Store,
  { org, uuid }: Place,
  tracker: string,
): Promise<void> {
  await store
    .insertInto('application_trackers')
    .values({ application: uuid, org_code: org, tracker })
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ tracker }))
    .execute()
}

function inOrder(experiments: readonly AssignedExperiment[]): readonly AssignedExperiment[] {
  return experiments.toSorted((left, right) => (left.name < right.name ? -1 : 1))
}
