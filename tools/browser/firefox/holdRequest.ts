import type { HTTPRequest } from 'puppeteer-core'
import type { HeldRequest } from '../Page.ts'

/** A response requested on behalf of the page. */
interface Fetched {
  readonly status: number
  readonly headers: Record<string, string>
  readonly text: string
}

/** Specific to a connection, or no longer true of the text. */
const notPassedOn = new Set([
  'host',
  'content-length',
  'accept-encoding',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
])

const passedOn = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !notPassedOn.has(name.toLowerCase())))

/** A held request of Firefox. */
export function holdRequest(request: HTTPRequest): HeldRequest {
  return {
    request: () => ({ method: () => request.method() }),
    continue: () => request.continue(),
    async fetch() {
      const body = request.hasPostData() ? await request.fetchPostData() : undefined
      const headers = passedOn(Object.entries(request.headers()))
      const answer = await fetch(request.url(), {
        method: request.method(),
        headers,
        ...(body !== undefined && { body }),
      })
      const fetched: Fetched = {
        status: answer.status,
        headers: passedOn(answer.headers),
        text: await answer.text(),
      }
      return { ...fetched, json: async () => JSON.parse(fetched.text) }
    },
    fulfill({ response, status, json, contentType = 'application/json', body }) {
      const { status: own = 200, headers = {}, text = '' } = (response ?? {}) as Partial<Fetched>
      return request.respond({
        status: status ?? own,
        headers: { 'content-type': contentType, ...headers },
        body: json === undefined ? (body ?? text) : JSON.stringify(json),
      })
    },
  }
}
