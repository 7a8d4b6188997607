import { gzipSync } from 'node:zlib'

export interface ArchiveFile {
  /** At most 100 characters. */
  readonly name: string
  readonly content: Buffer
}

const block = 512

/** A tar archive (POSIX ustar), compressed. */
export async function createArchive(files: AsyncIterable<ArchiveFile>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const { name, content } of files) {
    parts.push(
      headerOf(name, content.length),
      content,
      Buffer.alloc((block - (content.length % block)) % block),
    )
  }
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]))
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  header.write(name, 0, 100)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(Date.now() / 1000), 136, 12)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return header
}
