import { runLintel } from '../operations/runLintel.ts'

/** Commands on one database: their status, and what they print. */
export const lintelOn =
  (databaseUrl: () => string) =>
  async (...words: readonly string[]) => {
    const environment = { DATABASE_URL: databaseUrl(), LINTEL_SANDBOX: 'on' }
    const { status, stdout } = await runLintel(words, environment)
    return [status, stdout] as const
  }
