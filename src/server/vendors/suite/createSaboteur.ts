import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Saboteur {
  readonly url: string
  /** The headers of each request that came. */
  readonly seen: readonly IncomingMessage['headers'][]
  close(): Promise<void>
}

/**
 * What stands between the adapter and a vendor: it passes orders on, except where `spoil` answers
 * in the vendor's place.
 */
export type Spoil = (
  count: number,
  pass: () => Promise<{ status: number; text: string }>,
  response: ServerResponse,
) => Promise<void>

/** A server of this machine in front of the vendor at `url`. */
export async function createSaboteur(url: string, spoil: Spoil): Promise<Saboteur> {
  const seen: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push(request.headers)
      const {
        host: _host,
        connection: _connection,
        'content-length': _length,
        'transfer-encoding': _encoding,
        ...headers
      } = request.headers
      const pass = async () => {
        const answer = await fetch(`${url}${request.url}`, {
          method: 'POST',
          headers: headers as Record<string, string>,
          body: Buffer.concat(parts),
        })
        return { status: answer.status, text: await answer.text() }
      }
      void spoil(seen.length, pass, response).catch(() => response.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
