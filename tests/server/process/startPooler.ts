import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../tools/browser/findFreePort.ts'

/** Whether PgBouncer is installed (`apt-get install pgbouncer`). */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

export interface Pooler {
  /** For a database of the cluster at the URL that it was started with. */
  urlOf(database: string): string
  stop(): Promise<void>
}

/**
 * PgBouncer in transaction mode before a cluster: its few connections are of no client for longer
 * than a transaction.
 */
export async function startPooler(clusterUrl: string, connections = 4): Promise<Pooler> {
  const cluster = new URL(clusterUrl)
  const host = cluster.searchParams.get('host') ?? cluster.hostname
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'lintel-pooler-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${cluster.port} user=${cluster.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: 'ignore',
  })
  for (let attempt = 0; !(await answers(port)); attempt++) {
    if (attempt > 100) throw new Error('PgBouncer does not listen')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    urlOf: (database) => `postgres://${cluster.username}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1')
    line.on('connect', () => {
      line.destroy()
      resolve(true)
    })
    line.on('error', () => resolve(false))
  })
}
