import type { ColumnType } from 'kysely'

/**
 * Read as T, written as a JSON string: otherwise PostgreSQL's arrays and jsonb would be confused.
 */
export type JsonOf<T> = ColumnType<T, string, string>
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
