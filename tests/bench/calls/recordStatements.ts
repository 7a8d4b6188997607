import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

/** A statement as it was sent to the database. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

const running = new AsyncLocalStorage<Sent[]>()
const query = Client.prototype.query as (this: Client, ...sent: unknown[]) => unknown

Client.prototype.query = function (this: Client, ...sent: unknown[]) {
  const [first, values = []] = sent as [string, (readonly unknown[])?]
  running.getStore()?.push({ text: first, values })
  return query.apply(this, sent)
} as never

/** What `work` sends to the database, in order, with its values. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  await running.run(sent, work)
  return sent
}
