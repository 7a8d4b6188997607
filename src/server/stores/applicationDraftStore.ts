import type { JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'
import { takeDraft } from './readAhead.ts'
import { has } from './has.ts'

/**
 * Unsubmitted input of an application's screens, by path of the screen. Version 0: nothing was ever
 * entered.
 */
export interface ApplicationDraft {
  readonly version: number
  readonly typed: JsonObject
}

/** Whose input it is. */
export interface DraftPlace {
  readonly org: string
  readonly uuid: string
  /** For a co-signer, whose screens are separate. */
  readonly signer?: string
}

export type ApplicationDraftStore = ReturnType<typeof createApplicationDraftStore>

/** What was typed on open screens, encrypted. `store` can be a transaction. */
export function createApplicationDraftStore(seal: Seal) {
  const drafts = {
    async find(store: Store, place: DraftPlace): Promise<ApplicationDraft> {
      const { org, uuid, signer } = place
      const query =
        signer === undefined
          ? store
              .selectFrom('application_drafts')
              .select(['typed', 'version'])
              .where((each) => has(each, { application: uuid, org_code: org }))
          : store
              .selectFrom('signer_drafts')
              .select(['typed', 'version'])
              .where((each) => has(each, { application: uuid, org_code: org, signer }))
      return toDraft(await query.executeTakeFirst(), seal, place)
    },

    /** Compare and swap: undefined if `version` is no longer current. */
    async save(
      store: Store,
      place: DraftPlace,
      version: number,
      typed: JsonObject,
    ): Promise<ApplicationDraft | undefined> {
      const values = {
        typed: seal.seal(typed, placeOf(place)),
        version: version + 1,
        updated: new Date(),
      }
      const row = await (place.signer === undefined
        ? saveRow(store, place, version, values)
        : saveSignerRow(store, place, version, values))
      return row && { version: row.version, typed }
    },

    /**
     * Removes the input of a submitted screen; the rest stays. The caller locks the application.
     */
    async clear(store: Store, place: DraftPlace, screen: string): Promise<void> {
      for (;;) {
        const draft = openAhead(store, seal, place) ?? (await drafts.find(store, place))
        if (!Object.hasOwn(draft.typed, screen)) return
        const { [screen]: _sent, ...rest } = draft.typed
        if (await drafts.save(store, place, draft.version, rest)) return
      }
    },
  }
  return drafts
}

/** What the transaction has read ahead, if it did. */
function openAhead(store: Store, seal: Seal, place: DraftPlace): ApplicationDraft | undefined {
  const row = place.signer === undefined ? takeDraft(store, place.uuid) : undefined
  return row === undefined ? undefined : toDraft(row ?? undefined, seal, place)
}

function toDraft(
  row: { readonly typed: string; readonly version: number } | undefined,
  seal: Seal,
  place: DraftPlace,
): ApplicationDraft {
  return row
    ? { version: row.version, typed: seal.open(row.typed, placeOf(place)) as JsonObject }
    : { version: 0, typed: {} }
}

interface Values {
  readonly typed: string
  readonly version: number
  readonly updated: Date
}

function saveRow(store: Store, { org, uuid }: DraftPlace, version: number, values: Values) {
  return version === 0
    ? store
        .insertInto('application_drafts')
        .values({ application: uuid, org_code: org, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst()
    : store
        .updateTable('application_drafts')
        .set(values)
        .where((each) => has(each, { application: uuid, org_code: org, version }))
        .returning('version')
        .executeTakeFirst()
}

function saveSignerRow(
  store: Store,
  { org, uuid, signer = '' }: DraftPlace,
  version: number,
  values: Values,
) {
  return version === 0
    ? store
        .insertInto('signer_drafts')
        .values({ application: uuid, signer, org_code: org, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst()
    : store
        .updateTable('signer_drafts')
        .set(values)
        .where((each) => has(each, { application: uuid, signer, org_code: org, version }))
        .returning('version')
        .executeTakeFirst()
}

function placeOf({ org, uuid, signer }: DraftPlace): string {
  return signer === undefined
    ? `${org}|application_drafts|typed|${uuid}`
    : `${org}|signer_drafts|typed|${uuid}.${signer}`
}
