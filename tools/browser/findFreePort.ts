import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
