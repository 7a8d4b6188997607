const sealedText = /(?:^|")v1\.([\w-]{8})\.[\w-]{16}\.[\w-]{22}\./g
const sealedBytes = /^\\x01([0-9a-f]{12})/

/**
 * Adds the fingerprints of the data keys that encrypted anything in a value, as PostgreSQL writes
 * it.
 */
export function findSealKey(value: string, column: string, found: Set<string>): void {
  const ofBytes = column === 'content' ? sealedBytes.exec(value) : null
  if (ofBytes) found.add(ofBytes[1]!)
  else if (value.startsWith('v1.') || value.startsWith('{'))
    for (const [, id] of value.matchAll(sealedText))
      found.add(Buffer.from(id!, 'base64url').toString('hex'))
}
