import { createServer, type AddressInfo } from 'node:net'
import { eicar } from './makeFiles.ts'

/** How a clamd answers a stream; undefined: never. */
export type AnswerStream = (content: Buffer) => string | undefined

const asClamd: AnswerStream = (content) =>
  content.includes(eicar, 0, 'latin1') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'

/**
 * What clamd does with the command zINSTREAM: reads chunks up to one of no length, at most `most`
 * bytes, answers with a NUL behind it, and ends the connection. Listens at a free port, or at the
 * socket `path`.
 */
export async function openClamd({
  answer = asClamd,
  most = Infinity,
  path = '',
}: { answer?: AnswerStream; most?: number; path?: string } = {}) {
  const server = createServer((line) => {
    let read: Buffer = Buffer.alloc(0)
    // Put together at the end: copied with every chunk, 15 MB take seconds.
    const chunks: Buffer[] = []
    let bytes = 0
    let isOpen = false
    const say = (words: string | undefined) => words !== undefined && line.end(`${words}\0`)
    line.on('error', () => undefined)
    line.on('data', (more) => {
      read = Buffer.concat([read, more])
      if (!isOpen) {
        const end = read.indexOf(0)
        if (end < 0) return
        if (read.toString('latin1', 0, end) !== 'zINSTREAM') return say('UNKNOWN COMMAND')
        isOpen = true
        read = read.subarray(end + 1)
      }
      while (read.length >= 4 && read.length >= 4 + read.readUInt32BE(0)) {
        const length = read.readUInt32BE(0)
        if (length === 0) return say(answer(Buffer.concat(chunks)))
        chunks.push(read.subarray(4, 4 + length))
        bytes += length
        if (bytes > most) return say('INSTREAM size limit exceeded. ERROR')
        read = read.subarray(4 + length)
      }
    })
  })
  await new Promise<void>((resolve) =>
    path === '' ? server.listen(0, '127.0.0.1', resolve) : server.listen(path, resolve),
  )
  const address =
    path === '' ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { path }
  return { address, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
