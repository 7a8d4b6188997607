import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A line to a server that a test may cut: what is in progress breaks off, and no one gets through
 * until it is mended.
 */
export interface Line {
  readonly url: string
  cut(): void
  mend(): void
  close(): void
}

export async function openLine(port: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const end = () => sockets.forEach((socket) => socket.destroy())
  const line = createServer((near) => {
    keep(near)
    if (isCut) return near.destroy()
    const far = connect(port, 'localhost')
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(0)
  await once(line, 'listening')
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      end()
    },
    mend() {
      isCut = false
    },
    close() {
      end()
      line.close()
    },
  }
}
