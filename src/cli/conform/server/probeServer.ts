import { CallError } from './CallError.ts'
import type { Send } from './Send.ts'

/** Why journeys can't be walked on the server at `url`, and what to do; undefined if they can. */
export async function probeServer(send: Send, url: string): Promise<string | undefined> {
  try {
    const alive = await send({ method: 'GET', path: '/livez', headers: {} })
    if (alive.status !== 200 || alive.body?.status !== 'ok')
      return `What answers at ${url} is no Lintel: GET /livez gives ${alive.status}. Give the address that the server’s log names.`
    const ready = await send({ method: 'GET', path: '/readyz', headers: {} })
    if (ready.status !== 200)
      return `The server at ${url} is not ready: GET /readyz gives ${ready.status}, ${JSON.stringify(ready.body)}. Wait until it is, or read its log.`
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return `Nothing answers at ${url}: ${error.call} gave ${error.actual}. Start the server ("npm start"), or give its address with --url.`
  }
}
