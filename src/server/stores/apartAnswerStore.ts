import type { JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'
import { rowsWith } from './rowsWith.ts'

export type ApartAnswerStore = ReturnType<typeof createApartAnswerStore>

/** Answers that are kept apart from their applications, encrypted. `store` can be a transaction. */
export function createApartAnswerStore(seal: Seal) {
  return {
    /** Stores what no credit decision can read. */
    async keep(
      store: Store,
      {
        org,
        application,
        screen,
      }: { readonly org: string; readonly application: string; readonly screen: string },
      answer: JsonObject,
      answered: Date,
    ): Promise<void> {
      const sealed = seal.seal(answer, placeOf(org, application, screen))
      await store
        .insertInto('apart_answers')
        .values({ org_code: org, application, screen, answer: sealed, answered })
        .onConflict((conflict) =>
          conflict.columns(['application', 'screen']).doUpdateSet({ answer: sealed, answered }),
        )
        .execute()
    },

    /**
     * The answers of these applications by uuid: only for the register that the lender files (12
     * CFR 1003).
     */
    async readForRegister(
      store: Store,
      org: string,
      applications: readonly string[],
    ): Promise<ReadonlyMap<string, JsonObject>> {
      const query = rowsWith(store, 'apart_answers', { org_code: org })
      const asked = query.where('application', 'in', applications)
      const rows = applications.length > 0 ? await asked.execute() : []
      return new Map(
        rows.map(({ application, screen, answer }) => [
          application,
          seal.open(answer, placeOf(org, application, screen)) as JsonObject,
        ]),
      )
    },
  }
}

function placeOf(org: string, application: string, screen: string): string {
  return `${org}|apart_answers|answer|${application}/${screen}`
}
