import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/**
 * A database of the caller's own, copied from the migrated template, an empty one (`template1`) or
 * another that no one is connected to. Gives its URL.
 */
export async function createDatabase(template = 'template_of_lintel'): Promise<string> {
  const url = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new Client(url)
  await client.connect()
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(`create database ${name} template ${template} strategy file_copy`)
        break
      } catch (error) {
        // Two files may copy at the same moment; PostgreSQL asks the second to wait.
        if (attempt > 50 || (error as { code?: string }).code !== '55006') throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  } finally {
    await client.end()
  }
  return url.replace('/postgres?', `/${name}?`)
}
