import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '../cluster/openTestServer.ts'

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

export interface Traffic {
  /** Requests whose answer never came. */
  lost: number
  /** Submitted steps that were answered with 2xx: by Idempotency-Key. */
  readonly acknowledged: Map<
    string,
    { readonly url: string; readonly screen: string; readonly version: number }
  >
  /** What was answered to two that were sent at once with one key, where it differed. */
  readonly twinsThatDiffer: string[]
  /** Port of a server that is at work on a request now; undefined while none is. */
  busy(): number | undefined
}

/**
 * The same server for the helpers of the tests, but every request goes over the network to `pick`'s
 * port and, where the answer is lost, again to the next one, as a page does. Some submissions are
 * sent twice at once.
 */
export function sendThrough(
  server: TestServer,
  pick: () => number | undefined,
  random: () => number,
): { server: TestServer; traffic: Traffic } {
  const underway: number[] = []
  const traffic: Traffic = {
    lost: 0,
    acknowledged: new Map(),
    twinsThatDiffer: [],
    busy: () => underway.at(-1),
  }
  const once = async ({ method, url, headers, payload }: Asked) => {
    const port = pick()
    if (port === undefined) return undefined
    underway.push(port)
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers,
        ...(payload !== undefined && { body: new Uint8Array(Buffer.from(payload)) }),
      })
      const body = await answer.text()
      if (
        answer.status === 503 ||
        (answer.status === 409 && body.includes('server/request-in-flight'))
      )
        return undefined
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body,
        json: () => JSON.parse(body) as unknown,
      }
    } catch {
      traffic.lost++
      return undefined
    } finally {
      underway.splice(underway.indexOf(port), 1)
    }
  }
  const surely = async (asked: Asked) => {
    for (let tries = 0; tries < 10_000; tries++) {
      const answer = await once(asked)
      if (answer) return answer
      await pause(40)
    }
    throw new Error(`${asked.method} ${asked.url} was never answered`)
  }
  const inject = async (asked: Asked) => {
    const key = asked.headers['idempotency-key']
    const isStep = key !== undefined && asked.url.endsWith('/steps')
    const [answer, twin] = await Promise.all([
      surely(asked),
      ...(isStep && random() < 0.3 ? [surely(asked)] : []),
    ])
    if (twin && twin.body !== answer!.body)
      traffic.twinsThatDiffer.push(`${answer!.body} ${twin.body}`)
    if (isStep && answer!.statusCode === 200) {
      const { version } = answer!.json() as { version: number }
      const { screen } = JSON.parse(String(asked.payload)) as { screen: string }
      traffic.acknowledged.set(key, { url: asked.url, screen, version })
    }
    return answer
  }
  return {
    server: {
      ...server,
      app: Object.assign(Object.create(server.app) as TestServer['app'], { inject }),
    },
    traffic,
  }
}
