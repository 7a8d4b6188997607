import type { Selectable } from 'kysely'
import { toJson } from '#model'
import limits from '../limits.json' with { type: 'json' }
import type { MailContent, StoredMail } from './StoredMail.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'

export type MailStore = ReturnType<typeof createMailStore>

/** The outbox, encrypted. `store` can be a transaction. */
export function createMailStore(seal: Seal) {
  return {
    async insert(
      store: Store,
      { uuid, org, template, channel, state, ...content }: Omit<StoredMail, 'created'>,
    ): Promise<void> {
      const sealed = seal.seal(toJson(content), placeOf(org, uuid))
      await store
        .insertInto('mails')
        .values({
          uuid,
          org_code: org,
          template,
          channel,
          content: sealed,
          state,
          created: new Date(),
        })
        .execute()
    },

    async find(store: Store, uuid: string): Promise<StoredMail | undefined> {
      const row = await rowsWith(store, 'mails', { uuid }).executeTakeFirst()
      return row && toMail(row, seal)
    },

    /** The newest mails of a lender, except those without a recipient. */
    async list(store: Store, org: string): Promise<StoredMail[]> {
      const rows = await rowsWith(store, 'mails', { org_code: org })
        .where('state', '!=', 'DROPPED')
        .orderBy('created', 'desc')
        .limit(limits.mail.shown)
        .execute()
      return rows.map((row) => toMail(row, seal))
    },
  }
}

export async function endMail(store: Store, uuid: string, state: 'SENT' | 'FAILED'): Promise<void> {
  await store
    .updateTable('mails')
    .set({ state, ended: new Date() })
    .where((each) => has(each, { uuid, state: 'QUEUED' }))
    .execute()
}

function toMail(
  {
    uuid,
    org_code: org,
    template,
    channel,
    content,
    state,
    created,
  }: Selectable<Database['mails']>,
  seal: Seal,
): StoredMail {
  return {
    uuid,
    org,
    template,
    channel,
    state,
    created,
    ...seal.open<MailContent>(content, placeOf(org, uuid)),
  }
}

function placeOf(org: string, uuid: string): string {
  return `${org}|mails|content|${uuid}`
}
