import type { JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'

/** What was typed on an application's screens and not sent yet, by path of the screen. Version 0: nothing was ever typed. */
export interface ApplicationDraft {
  readonly version: number
  readonly typed: JsonObject
}

interface Place {
  readonly org: string
  readonly uuid: string
}

export async function findApplicationDraft(store: Store, seal: Seal, { org, uuid }: Place): Promise<ApplicationDraft> {
  const row = await store
    .selectFrom('application_drafts')
    .select(['typed', 'version'])
    .where('application', '=', uuid)
    .where('org_code', '=', org)
    .executeTakeFirst()
  return row ? { version: row.version, typed: seal.open(row.typed, placeOf(org, uuid)) as JsonObject } : { version: 0, typed: {} }
}

/** Compare and swap: undefined where `version` is not the current one any more. */
export async function saveApplicationDraft(
  store: Store,
  seal: Seal,
  { org, uuid }: Place,
  version: number,
  typed: JsonObject,
): Promise<ApplicationDraft | undefined> {
  const values = { typed: seal.seal(typed, placeOf(org, uuid)), version: version + 1, updated: new Date() }
  const row =
    version === 0
      ? await store
          .insertInto('application_drafts')
          .values({ application: uuid, org_code: org, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await store
          .updateTable('application_drafts')
          .set(values)
          .where('application', '=', uuid)
          .where('org_code', '=', org)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return row && { version: row.version, typed }
}

/** What was typed on this screen is sent; the rest stays. The caller holds the application. */
export async function clearTyped(store: Store, seal: Seal, place: Place, screen: string): Promise<void> {
  for (;;) {
    const draft = await findApplicationDraft(store, seal, place)
    if (!Object.hasOwn(draft.typed, screen)) return
    const { [screen]: _sent, ...rest } = draft.typed
    if (await saveApplicationDraft(store, seal, place, draft.version, rest)) return
  }
}

function placeOf(org: string, uuid: string): string {
  return `${org}|application_drafts|typed|${uuid}`
}
