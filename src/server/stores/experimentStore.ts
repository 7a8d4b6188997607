import type { Store } from './openDatabase.ts'

export interface Experiment {
  readonly name: string
  readonly variation: 'control' | 'variation'
}

interface Place {
  readonly org: string
  readonly uuid: string
}

/** The latest assignment of each name counts. */
export async function keepExperiments(store: Store, { org, uuid }: Place, experiments: readonly Experiment[]): Promise<void> {
  for (const { name, variation } of experiments) {
    await store
      .insertInto('experiments')
      .values({ org_code: org, application: uuid, name, variation })
      .onConflict((conflict) => conflict.columns(['application', 'name']).doUpdateSet({ variation }))
      .execute()
  }
}

export async function listExperiments(store: Store, { org, uuid }: Place): Promise<Experiment[]> {
  return store
    .selectFrom('experiments')
    .select(['name', 'variation'])
    .where('application', '=', uuid)
    .where('org_code', '=', org)
    .orderBy('name')
    .execute()
}

export async function keepFullStoryLink(store: Store, { org, uuid }: Place, link: string): Promise<void> {
  await store
    .insertInto('full_story_links')
    .values({ application: uuid, org_code: org, link })
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ link }))
    .execute()
}
