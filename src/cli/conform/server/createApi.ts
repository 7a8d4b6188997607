import { randomUUID } from 'node:crypto'
import type { Call, JsonObject } from '#model'
import { CallError } from './CallError.ts'
import type { Send, ServerAnswer } from './Send.ts'
import { shapeError } from './shapeError.ts'

export interface GivenToCall {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** By name in lower case, next to those of every call. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: JsonObject
  readonly file?: { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
}

/**
 * Calls a server by the ids of schemas/calls. Rejects with a CallError without a response, or if a
 * success does not match the shape in its file.
 */
export interface Api {
  (id: string, given?: GivenToCall): Promise<ServerAnswer>
  /** "POST /path", for messages. */
  readonly nameOf: (id: string) => string
  /** The same for a signed-in person. */
  readonly as: (jwt: string) => Api
}

export interface ApiParts {
  readonly send: Send
  readonly org: string
  /** As served: method and path. */
  readonly calls: Readonly<Record<string, Call>>
  /** With the shapes of responses, if known. */
  readonly shapes: Readonly<Record<string, Call>>
}

export function createApi(parts: ApiParts, jwt?: string): Api {
  const { send, org, calls, shapes } = parts
  let token = jwt
  const find = (id: string): Call => {
    if (!Object.hasOwn(calls, id))
      throw new CallError(id, 'a call of the server', 'none in the bundle that it serves')
    return calls[id]!
  }
  const nameOf = (id: string) => `${find(id).method} ${find(id).path}`
  const call = async (
    id: string,
    { params = {}, query, headers, body, file }: GivenToCall = {},
  ): Promise<ServerAnswer> => {
    const { method, path, secure, idempotent } = find(id)
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const answer = await send({
      method,
      path: query ? `${filled}?${new URLSearchParams(query).toString()}` : filled,
      headers: {
        ...headers,
        'x-org': org,
        ...(file ? { 'content-type': file.type } : body && { 'content-type': 'application/json' }),
        ...(secure && token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotent && { 'idempotency-key': randomUUID() }),
      },
      ...(file ? { body: file.bytes } : body && { body: JSON.stringify(body) }),
    })
    const renewed = answer.headers['bearer']
    if (renewed !== undefined && token !== undefined) token = renewed
    const schema = Object.hasOwn(shapes, id) ? shapes[id]!.response : undefined
    const error = answer.status < 300 && schema ? shapeError(schema, answer.body) : undefined
    if (error !== undefined)
      throw new CallError(
        nameOf(id),
        `an answer as schemas/calls/${id}.json gives it`,
        `${answer.status}, but ${error}`,
      )
    return answer
  }
  return Object.assign(call, { nameOf, as: (other: string) => createApi(parts, other) })
}
