import { sql } from 'kysely'

/** Of a row with `used` and `revoked`: it opens something yet. A change under this condition is won by one of two requests. */
export const isUnspent = sql<boolean>`used is null and revoked is null`
