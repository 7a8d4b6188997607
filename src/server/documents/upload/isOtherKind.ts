/**
 * A pattern of what only pages with scripts, programs and archives contain. It does not occur in
 * compressed pixels by chance.
 */
export const otherKinds = [
  '<script[\\s>/]',
  '<html[\\s>]',
  '<!doctype html',
  '<iframe[\\s>]',
  '<\\?php\\s',
  '__halt_compiler',
  'Rar!\\x1a\\x07',
  '7z\\xbc\\xaf\\x27\\x1c',
].join('|')

/**
 * Whether a file is also of another kind, for programs that search for their kind anywhere in it: a
 * page with scripts, or an archive. `kinds`: a pattern. Imports nothing at run time: its text is
 * sent to a thread.
 */
export function isOtherKind(bytes: Uint8Array, kinds: string): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (new RegExp(kinds, 'i').test(file.toString('latin1'))) return true
  // An archive is read from its end: a record of 22 bytes and a comment, which refers to its list
  // of files.
  const isList = (at: number) => at >= 0 && file.toString('latin1', at, at + 4) === 'PK\u0001\u0002'
  for (let at = file.length; at > 0 && at >= file.length - 65_557;) {
    at = file.lastIndexOf('PK\u0005\u0006', at - 1, 'latin1')
    if (at < 0 || at + 22 > file.length) continue
    const [bytesOfList, offset] = [file.readUInt32LE(at + 12), file.readUInt32LE(at + 16)]
    if (bytesOfList === 0xffffffff || isList(at - bytesOfList) || isList(offset)) return true
  }
  return false
}
