import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

export interface DatabaseProxy {
  readonly url: string
  /** From now on, `meet` is called with 1, 2, … before each message of a client goes on. */
  watch(meet: (count: number) => unknown): void
  close(): void
}

/** The database at `url`, by a proxy that sees and can hold every message of its clients. */
export async function proxyDatabase(url: string): Promise<DatabaseProxy> {
  const [direct, proxied] = [new URL(url), new URL(url)]
  let count = 0
  let meet: ((count: number) => unknown) | undefined
  const server = createServer((client) => {
    const upstream = connect(Number(direct.port), '127.0.0.1')
    upstream.pipe(client)
    let last: Promise<unknown> = Promise.resolve()
    client.on('data', (message: Buffer) => {
      count += 1
      const mine = count
      last = last.then(() => meet?.(mine)).then(() => upstream.write(message))
    })
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    upstream.on('close', () => client.destroy())
    client.on('close', () => void last.then(() => upstream.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxied.searchParams.delete('host')
  proxied.hostname = '127.0.0.1'
  proxied.port = `${(server.address() as AddressInfo).port}`
  return {
    url: proxied.href,
    watch: (next) => {
      count = 0
      meet = next
    },
    close: () => server.close(),
  }
}
