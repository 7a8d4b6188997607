import { chmodSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '#model'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'

/**
 * A server of examples/benefit-claim whose address is one line: that of a country, with the fields
 * that it has, needs a script.
 */
export async function serveClaim(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-claim-'))
  chmodSync(folder, 0o755)
  const [config, data] = [join(folder, 'config'), mkdtempSync(join(folder, 'data-'))]
  chmodSync(data, 0o755)
  cpSync('examples/benefit-claim', config, { recursive: true })
  const file = join(config, 'schemas/claim/home.json')
  const form = JSON.parse(readFileSync(file, 'utf8')) as JsonObject & { properties: JsonObject }
  const address = { type: 'string', title: 'Address of your home' }
  const plain = { ...form, properties: { ...form.properties, address } }
  writeFileSync(file, JSON.stringify(plain))
  return startOwnServer(data, { LINTEL_CONFIG: config })
}
