import type { JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'

/**
 * Stores what no credit decision can read. There is no function that reads it back: government
 * reports will have their own.
 */
export async function keepApart(
  store: Store,
  seal: Seal,
  {
    org,
    application,
    screen,
  }: { readonly org: string; readonly application: string; readonly screen: string },
  answer: JsonObject,
  answered: Date,
): Promise<void> {
  const sealed = seal.seal(answer, `${org}|apart_answers|answer|${application}/${screen}`)
  await store
    .insertInto('apart_answers')
    .values({ org_code: org, application, screen, answer: sealed, answered })
    .onConflict((conflict) =>
      conflict.columns(['application', 'screen']).doUpdateSet({ answer: sealed, answered }),
    )
    .execute()
}
