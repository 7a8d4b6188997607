import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** Makes somebody of the lender's who has never set one-time codes up of a demo user: no page makes people of the lender. */
export async function forgetCodes(dataDirectory: string, email: string): Promise<void> {
  const port = readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]!
  const password = readFileSync(join(dataDirectory, 'database-password'), 'utf8').trim()
  const client = new Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` })
  await client.connect()
  try {
    const { rowCount } = await client.query('update identities set totp_secret = null, totp_confirmed = null where email = $1', [email])
    if (rowCount !== 1) throw new Error(`There is no ${email}`)
  } finally {
    await client.end()
  }
}
