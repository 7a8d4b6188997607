import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { hash } from '@node-rs/argon2'
import { fastify } from 'fastify'
import { Pool, type PoolClient } from 'pg'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { limitAtOnce } from '../../../src/server/limitAtOnce.ts'
import type { RecordedCall } from './recordCalls.ts'

/**
 * The least that a call must do, in a process of its own: Fastify reads its JSON, sends the
 * statements that the product sent for such a call to a database like its own, with ids of their
 * own, hashes a password where it did, and answers as it did. Prints its port.
 */
const [file = ''] = process.argv.slice(2)
const calls: Readonly<Record<string, RecordedCall>> = deserialize(readFileSync(file))
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const { rows } = await pool.query('select uuid from identities where is_demo')
const staff = new Set(rows.map(({ uuid }) => uuid as string))
const {
  memoryKiB: memoryCost,
  passes: timeCost,
  lanes: parallelism,
  hashedAtOnce,
} = limits.password
const hashInTurn = limitAtOnce(hashedAtOnce)
const uuidOrEmail = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\w.]+@example\.com/g

const app = fastify()
for (const [name, { sent, ids, password, answer }] of Object.entries(calls))
  app.post(`/${name}`, async (request, reply) => {
    const own = String(request.headers['x-ids']).split(',')
    const others = new Map(ids.map((id, index) => [id, own[index]!]))
    const other = (found: string) => {
      if (staff.has(found)) return found
      const known = others.get(found)
      if (known !== undefined) return known
      const fresh = found.includes('@') ? `${randomUUID()}@example.com` : randomUUID()
      others.set(found, fresh)
      return fresh
    }
    if (password !== undefined)
      await hashInTurn(() => hash(password, { memoryCost, timeCost, parallelism }))
    let client: PoolClient | undefined
    try {
      for (const { text, values } of sent) {
        const given = values.map((value) =>
          typeof value === 'string' ? value.replaceAll(uuidOrEmail, other) : value,
        )
        if (text === 'begin') client = await pool.connect()
        await (client ?? pool).query(text, given)
        if (text === 'commit') {
          client!.release()
          client = undefined
        }
      }
    } catch (error) {
      client?.release(true)
      throw error
    }
    return reply.type('application/json').send(answer)
  })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${url}\n`)
