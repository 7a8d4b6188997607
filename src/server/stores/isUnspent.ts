import { sql } from 'kysely'

/**
 * For a row with `used` and `revoked`: it is still valid. Of two concurrent changes under this
 * condition, one wins.
 */
export const isUnspent = sql<boolean>`used is null and revoked is null`
