import type { ColumnType } from 'kysely'

/** Read as T, written as a JSON string: PostgreSQL's arrays and jsonb would be mixed up otherwise. */
export type JsonOf<T> = ColumnType<T, string, string>
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
