import { connect, createServer, type AddressInfo } from 'node:net'

export interface Proxy {
  readonly port: number
  /** Resolves once the first byte of an answer has come back, which the client never sees. */
  readonly answered: Promise<void>
  close(): void
}

/** A TCP proxy that carries requests to `port` and swallows every byte of the answers. */
export function swallowAnswers(port: number): Promise<Proxy> {
  let note: (() => void) | undefined
  const answered = new Promise<void>((resolve) => {
    note = resolve
  })
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream)
    upstream.on('data', () => note?.())
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        answered,
        close: () => server.close(),
      }),
    )
  })
}
