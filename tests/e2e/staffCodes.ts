import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

const setBack = 'update identities set totp_last_step = 0 where email = $1'
const forget = 'update identities set totp_secret = null, totp_confirmed = null where email = $1'

/**
 * Runs a sign-in of a lender's demo user. A one-time code is good once, and other tests sign in as
 * the same person: they wait for each other instead of for the next code. At a server whose data
 * are out of reach (no data folder) the code is taken as it is.
 */
export function withFreshCode<T>(
  email: string,
  signIn: () => Promise<T>,
  folder = process.env['E2E_DATA_DIR'],
): Promise<T> {
  if (folder === undefined) return signIn()
  return withDatabase(folder, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [email])
    await change(client, setBack, email)
    return signIn()
  })
}

/**
 * Makes a demo user one who has never set one-time codes up: no page makes people of the lender.
 */
export function forgetCodes(email: string): Promise<void> {
  return withDatabase(process.env['E2E_DATA_DIR']!, (client) => change(client, forget, email))
}

/** Address of the database of the server whose data are in that folder. */
export function databaseUrl(dataDirectory: string): string {
  const port = readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  )[3]!
  const password = readFileSync(join(dataDirectory, 'database-password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

async function withDatabase<T>(folder: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl(folder) })
  await client.connect()
  try {
    return await use(client)
  } finally {
    // Ends its lock too.
    await client.end()
  }
}

async function change(client: Client, statement: string, email: string): Promise<void> {
  const { rowCount } = await client.query(statement, [email])
  if (rowCount !== 1) throw new Error(`There is no ${email}`)
}
