import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { problem } from '#origination'
import type { BackupEnd, BackupHead, BackupRow, BackupTable } from './Backup.ts'

export interface CheckedBackup {
  readonly head: BackupHead
  readonly end: BackupEnd
}

/**
 * Reads a backup to its end. Throws a ProblemError if it can't be read, is not a backup, was
 * truncated or does not match its checksum.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let [head, end, table]: [BackupHead?, BackupEnd?, string?] = []
  for await (const text of readLines(file)) {
    if (end) throw damaged(file, 'something follows its end')
    const line = parse(file, text)
    if (!head) head = readHead(file, line)
    else if (Array.isArray(line)) rows[table ?? ''] = (rows[table ?? ''] ?? 0) + 1
    else if ('end' in line) end = line as BackupEnd
    else rows[(table = (line as BackupTable).table)] = 0
    if (!end) hash.update(`${text}\n`)
  }
  if (!head) throw problem('server/backup-unreadable', { file, reason: 'it is empty' })
  if (!end) throw damaged(file, 'its end is missing')
  if (hash.digest('hex') !== end.sha256) throw damaged(file, 'it does not have its checksum')
  if (JSON.stringify(rows) !== JSON.stringify(end.rows)) throw damaged(file, 'rows are missing')
  return { head, end }
}

/** The tables of a verified backup, each with its rows in chunks of about `most` characters. */
export async function* readTables(
  file: string,
  most: number,
): AsyncGenerator<BackupTable & { readonly rows: readonly BackupRow[] }> {
  let table: BackupTable | undefined
  let rows: BackupRow[] = []
  let size = 0
  for await (const text of readLines(file)) {
    const line = parse(file, text)
    const isRow = Array.isArray(line)
    if (isRow) rows.push(line as BackupRow)
    size += text.length
    if (rows.length > 0 && (!isRow || size > most)) {
      yield { ...table!, rows }
      ;[rows, size] = [[], 0]
    }
    if (!isRow && 'table' in line) table = line as BackupTable
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error)).pipe(plain)
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  try {
    for await (const chunk of plain) {
      const text = decoder.write(chunk as Buffer)
      let at = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
        yield [...parts, text.slice(at, end)].join('')
        ;[parts, at] = [[], end + 1]
      }
      parts.push(text.slice(at))
    }
    const rest = parts.join('')
    if (rest !== '') yield rest
  } catch (error) {
    throw toProblem(file, error)
  } finally {
    source.destroy()
    plain.destroy()
  }
}

function toProblem(file: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (/^E[A-Z]+$/.test(code)) return problem('server/backup-unreadable', { file, reason: message })
  return code.startsWith('Z_') ? damaged(file, message) : error
}

function readHead(file: string, line: object): BackupHead {
  const head = line as Partial<BackupHead>
  if (head.kind !== 'lintel-backup' || head.format !== 1)
    throw problem('server/backup-unreadable', { file, reason: 'it is no backup of ours' })
  return head as BackupHead
}

function parse(file: string, text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    throw damaged(file, 'a line is no JSON')
  }
}

function damaged(file: string, why: string) {
  return problem('server/backup-damaged', { file, why })
}
