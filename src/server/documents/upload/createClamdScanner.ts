import { connect } from 'node:net'
import type { ScanFile } from './ScanFile.ts'
import type { ScannerAddress } from '../../settings/readScanner.ts'

const chunkBytes = 65_536

/**
 * Asks clamd for a virus check, with its command INSTREAM: chunks, each preceded by its length in
 * four bytes, and a final length of zero. Throws if it can't be reached, does not respond within
 * `seconds`, or responds with anything except "OK" and "FOUND", as for a file above its
 * StreamMaxLength.
 */
export function createClamdScanner(address: ScannerAddress, seconds: number): ScanFile {
  return async (bytes) => {
    const said = await ask(address, bytes, seconds)
    if (said === 'stream: OK') return 'clean'
    if (/^stream: \S.* FOUND$/.test(said)) return 'infected'
    throw new Error(
      said === ''
        ? 'clamd ended the connection without an answer'
        : `clamd answered "${said.slice(0, 200)}"`,
    )
  }
}

/**
 * clamd's response before it closed the connection, even if it did so before reading everything.
 */
function ask(address: ScannerAddress, bytes: Uint8Array, seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const line = connect(address)
    const timer = setTimeout(
      () => line.destroy(new Error(`clamd did not answer within ${seconds} s`)),
      seconds * 1000,
    )
    const finish = (error?: Error) => {
      clearTimeout(timer)
      line.destroy()
      if (error && said === '') reject(error)
      else resolve(said.replace(/[\0\n]+$/, ''))
    }
    line.setEncoding('utf8').on('data', (more: string) => (said += more))
    line.on('end', () => finish()).on('error', finish)
    line.on('close', () => finish())
    line.on('connect', () => send(line.write.bind(line), bytes))
  })
}

function send(write: (part: Uint8Array | string) => void, bytes: Uint8Array): void {
  write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    write(lengthOf(chunk))
    write(chunk)
  }
  write(lengthOf(new Uint8Array(0)))
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}
