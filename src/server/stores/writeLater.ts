import { type Compilable, CompiledQuery } from 'kysely'
import { mark } from './gatherWrites.ts'
import type { Store } from './openDatabase.ts'

/**
 * Has a write sent together with the next statement of the transaction, or with its commit. Only
 * for one whose result no one reads. Outside of a transaction it is sent at once.
 */
export async function writeLater(store: Store, query: Compilable): Promise<void> {
  const { sql, parameters } = query.compile()
  await sendLater(store, sql, parameters)
}

/** The same for a text. A `select` is called for its effect. */
export async function sendLater(
  store: Store,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  const waits = store.isTransaction ? mark : ''
  await store.executeQuery(CompiledQuery.raw(`${waits}${text}`, [...values]))
}
