import type { Send } from '../../../src/cli/conform/server/Send.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** Calls a server in this process, as createFetchSend calls one over the network. */
export function createInjectSend({ app }: TestServer): Send {
  return async ({ method, path, headers, body }) => {
    const payload =
      body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers,
      ...payload,
    })
    const isJson = answer.headers['content-type']?.toString().includes('json')
    const told = Object.entries(answer.headers).map(([name, value]) => [
      name.toLowerCase(),
      value?.toString(),
    ])
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(told),
      body: isJson ? answer.json() : answer.body,
    }
  }
}
