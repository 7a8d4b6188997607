import type { ColumnType } from 'kysely'
import type { JsonObject } from '#model'

/**
 * Read as T, written as a JSON string: otherwise PostgreSQL's arrays and jsonb would be confused.
 */
export type JsonOf<T> = ColumnType<T, string, string>
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>

/** An event of a journal. */
export interface EventColumns {
  org_code: string
  stream: string
  seq: number
  type: string
  payload: JsonOf<JsonObject>
  at: string
  prev_hash: string
  hash: string
  /** Signature of the event. */
  mac: string
}
