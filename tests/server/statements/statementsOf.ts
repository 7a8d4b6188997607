import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

/** Every text that was sent since this file was loaded, or since it was cleared. */
export const everyStatement = new Set<string>()

const running = new AsyncLocalStorage<string[]>()
const query = Client.prototype.query as (this: Client, ...sent: unknown[]) => unknown

Client.prototype.query = function (this: Client, ...sent: unknown[]) {
  const [first] = sent as [string | { readonly text: string }]
  const text = typeof first === 'string' ? first : first.text
  everyStatement.add(text)
  note(text)
  return query.apply(this, sent)
} as never

/** Adds something else to what is sent. */
export function note(what: string): void {
  running.getStore()?.push(what)
}

/** What `work` sends to the database, at the driver: `begin` and `commit` are statements, too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = []
  await running.run(sent, work)
  return sent
}
