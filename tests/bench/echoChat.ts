import { Pool } from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'

/**
 * The least that a chat must do, in a process of its own: each message is inserted into a table,
 * then sent to all lines of its conversation. Prints its port.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
await pool.query(
  'create table echoed (conversation uuid, seq int, id uuid, content text, primary key (conversation, id))',
)
const lines = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (line) => {
  line.on('message', async (data) => {
    const frame = JSON.parse(String(data)) as {
      type: string
      channel: string
      id: string
      text: string
    }
    const own = lines.get(frame.channel) ?? new Set<WebSocket>()
    if (frame.type === 'open') return lines.set(frame.channel, own.add(line))
    await pool.query('insert into echoed values ($1, 1, $2, $3)', [
      frame.channel,
      frame.id,
      frame.text,
    ])
    const told = JSON.stringify({ type: 'message', channel: frame.channel, message: frame })
    for (const each of own) each.send(told)
  })
})
server.on('listening', () =>
  process.stdout.write(`${(server.address() as { port: number }).port}\n`),
)
