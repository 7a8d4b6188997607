import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Passed {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Read, where it is JSON. */
  readonly body: any
}

export interface Proxy {
  readonly address: string
  close(): Promise<void>
}

/**
 * Stands before a server and alters what it answers: what `alter` gives takes the place of the
 * answer; undefined breaks the connection off.
 */
export async function openProxy(
  target: string,
  alter: (answer: Passed) => Pick<Passed, 'status' | 'body'> | Passed | undefined,
): Promise<Proxy> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const {
        host: _host,
        connection: _connection,
        'content-length': _length,
        ...headers
      } = request.headers as Record<string, string>
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method!,
        headers,
        redirect: 'manual',
        ...body,
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json') === true
      const kept = ['content-type', 'bearer', 'retry-after', 'date'].flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value] as const]
      })
      const passed: Passed = {
        method: request.method!,
        path: request.url!.split('?')[0]!,
        status: answer.status,
        headers: Object.fromEntries(kept),
        body: isJson ? JSON.parse(text) : text,
      }
      const given = alter(passed)
      if (!given) return request.socket.destroy()
      response.writeHead(given.status, {
        ...passed.headers,
        ...('headers' in given ? given.headers : {}),
      })
      response.end(
        typeof given.body === 'string' && !isJson ? given.body : JSON.stringify(given.body),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
