import type { FastifyRequest, InjectOptions } from 'fastify'

/** Headers by which a call is the visitor's: where it comes from, and from which browser. */
const passed = [
  'host',
  'user-agent',
  'accept-language',
  'cookie',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/**
 * Makes calls of this server for a browser without a script: through the same hooks, checks and
 * limits as its own would pass.
 */
export function createOwnFetch({ server, raw }: FastifyRequest): typeof fetch {
  const own = Object.fromEntries(
    passed.flatMap((name) => (raw.headers[name] === undefined ? [] : [[name, raw.headers[name]]])),
  )
  return async (url, init = {}) => {
    const body = init.body instanceof Blob ? Buffer.from(await init.body.arrayBuffer()) : init.body
    const answer = await server.inject({
      url: String(url),
      method: init.method as InjectOptions['method'],
      headers: { ...own, ...(init.headers as Record<string, string>) },
      remoteAddress: raw.socket.remoteAddress,
      ...(body !== undefined && body !== null && { payload: body as string | Buffer }),
    } as InjectOptions)
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    )
    const isEmpty = answer.statusCode === 204 || answer.rawPayload.length === 0
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers,
    })
  }
}
