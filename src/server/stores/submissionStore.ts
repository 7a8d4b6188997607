import type { Selectable } from 'kysely'
import type { Json, JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'
import { rowsWith } from './rowsWith.ts'

type Row = Selectable<Database['submissions']>

/** A submission as shown in lists. */
export interface SubmissionHead {
  readonly uuid: string
  readonly flow: string
  readonly reference: string
  readonly submitted: Date
  readonly delivery: Row['delivery']
  /** Null: the submission needs no co-signer. */
  readonly coSigning: Row['co_signing']
}

export interface Submission extends SubmissionHead {
  readonly org: string
  readonly bundle: string
  /** By step, without secrets. */
  readonly answers: Readonly<Record<string, JsonObject>>
  /** Draft that the co-signer's link opens. */
  readonly coSignDraft: string | null
  /** For a co-signer: the submission that it is about. */
  readonly coSigns: string | null
}

/** Submissions of flows without lending, encrypted. `store` can be a transaction. */
export class SubmissionStore {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  /** Adds a submission. False if the lender has one with that reference already. */
  async insert(store: Store, submission: Submission, receipt: JsonObject): Promise<boolean> {
    const {
      uuid,
      org,
      flow,
      bundle,
      reference,
      answers,
      delivery,
      submitted,
      coSigning,
      coSignDraft,
      coSigns,
    } = submission
    const { numInsertedOrUpdatedRows } = await store
      .insertInto('submissions')
      .values({
        uuid,
        org_code: org,
        flow,
        bundle_hash: bundle,
        reference,
        answers: this.#seal.seal(answers as Json, placeOf(org, 'answers', uuid)),
        receipt: this.#seal.seal(receipt, placeOf(org, 'receipt', uuid)),
        delivery,
        submitted,
        co_signing: coSigning,
        co_sign_draft: coSignDraft,
        co_signs: coSigns,
      })
      .onConflict((conflict) => conflict.columns(['org_code', 'reference']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  /** @param org undefined for the server's own work. */
  async find(store: Store, uuid: string, org?: string): Promise<Submission | undefined> {
    const row = await rowsWith(store, 'submissions', { uuid }).executeTakeFirst()
    return row && (org === undefined || row.org_code === org) ? open(row, this.#seal) : undefined
  }

  /**
   * The submission that waits for the co-signer whose link opens the draft, locked until the end
   * of the transaction.
   */
  async holdCoSigned(
    transaction: Store,
    org: string,
    draft: string,
  ): Promise<Submission | undefined> {
    const row = await rowsWith(transaction, 'submissions', {
      co_sign_draft: draft,
      org_code: org,
      co_signing: 'WAITING',
    })
      .forUpdate()
      .executeTakeFirst()
    return row && open(row, this.#seal)
  }

  /** All complete ones of a flow, with their answers, oldest first. */
  async read(store: Store, org: string, flow: string): Promise<readonly Submission[]> {
    const rows = await rowsWith(store, 'submissions', { org_code: org, flow })
      .where(({ eb, or }) => or([eb('co_signing', 'is', null), eb('co_signing', '=', 'SIGNED')]))
      .orderBy('submitted')
      .orderBy('uuid')
      .execute()
    return rows.map((row) => open(row, this.#seal))
  }
}

/** The sender has proved their address: the link that opens the draft goes to the co-signer. */
export async function beginCoSigning(store: Store, uuid: string, draft: string): Promise<void> {
  await store
    .updateTable('submissions')
    .set({ co_signing: 'WAITING', co_sign_draft: draft })
    .where('uuid', '=', uuid)
    .execute()
}

export async function endCoSigning(
  store: Store,
  uuid: string,
  coSigning: 'SIGNED' | 'DECLINED',
): Promise<void> {
  await store
    .updateTable('submissions')
    .set({ co_signing: coSigning })
    .where('uuid', '=', uuid)
    .execute()
}

/** Newest first, at most `limit`. */
export async function listSubmissions(
  store: Store,
  {
    org,
    flow,
    before,
    limit,
  }: {
    readonly org: string
    readonly flow?: string
    readonly before?: Date
    readonly limit: number
  },
): Promise<readonly SubmissionHead[]> {
  let query = store
    .selectFrom('submissions')
    .select(['uuid', 'flow', 'reference', 'submitted', 'delivery', 'co_signing as coSigning'])
    .where('org_code', '=', org)
    .orderBy('submitted', 'desc')
    .orderBy('uuid')
    .limit(limit)
  if (flow !== undefined) query = query.where('flow', '=', flow)
  if (before !== undefined) query = query.where('submitted', '<', before)
  return query.execute()
}

/** How many submissions each flow of the lender has, by flow. */
export async function countSubmissions(
  store: Store,
  org: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await store
    .selectFrom('submissions')
    .select(({ fn }) => ['flow', fn.countAll<string>().as('count')])
    .where('org_code', '=', org)
    .groupBy('flow')
    .orderBy('flow')
    .execute()
  return new Map(rows.map(({ flow, count }) => [flow, Number(count)]))
}

export async function markDelivery(
  store: Store,
  uuid: string,
  delivery: NonNullable<Row['delivery']>,
): Promise<void> {
  await store.updateTable('submissions').set({ delivery }).where('uuid', '=', uuid).execute()
}

const batch = 100

/**
 * Removes the lender's submissions from before a moment; `removeFiles` removes a submission's files
 * in the same transaction. A submission still queued for a webhook stays. Returns how many.
 */
export async function removeSubmissions(
  store: Store,
  { org, before }: { readonly org: string; readonly before: Date },
  removeFiles: (transaction: Store, submission: string) => Promise<void>,
): Promise<number> {
  let removed = 0
  for (;;) {
    const found = await store.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('submissions')
        .select('uuid')
        .where('org_code', '=', org)
        .where('submitted', '<', before)
        .where(({ eb, or }) => or([eb('delivery', 'is', null), eb('delivery', '<>', 'QUEUED')]))
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { uuid } of rows) {
        await removeFiles(transaction, uuid)
        await transaction.deleteFrom('submissions').where('uuid', '=', uuid).execute()
      }
      return rows.length
    })
    removed += found
    if (found < batch) return removed
  }
}

function open(row: Row, seal: Seal): Submission {
  const { uuid, org_code: org, flow, bundle_hash: bundle, reference, delivery, submitted } = row
  const answers = seal.open(row.answers, placeOf(org, 'answers', uuid)) as Submission['answers']
  const coSigned = {
    coSigning: row.co_signing,
    coSignDraft: row.co_sign_draft,
    coSigns: row.co_signs,
  }
  return { uuid, org, flow, bundle, reference, delivery, submitted, answers, ...coSigned }
}

function placeOf(org: string, column: 'answers' | 'receipt', uuid: string): string {
  return `${org}|submissions|${column}|${uuid}`
}
