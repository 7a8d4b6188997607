import { chooseFreePort } from './chooseFreePort.ts'
import { endLeftPostmaster } from './endLeftPostmaster.ts'
import { launchPostmaster, type Cluster, type Postmaster } from './launchPostmaster.ts'

export interface Keeper {
  readonly port: number
  stop(): Promise<void>
}

/** Receives the database's state changes while it should run. */
export interface KeeperLog {
  error(details: object, message: string): void
  info(message: string): void
}

const [firstWait, longestWait, calm] = [250, 30_000, 60_000]

/**
 * Starts PostgreSQL, and restarts it on the same port whenever it ends unexpectedly: after a
 * quarter of a second, doubling each time up to half a minute, until it has run for a minute.
 */
export async function keepRunning(cluster: Cluster, log: KeeperLog): Promise<Keeper> {
  await endLeftPostmaster(cluster.folder)
  let { port, postmaster } = await launchOnFreePort(cluster)
  let isStopping = false
  let wake: (() => void) | undefined
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, milliseconds).unref()
    })
  /** True if it runs again, or should not. */
  const restart = async () => {
    if (isStopping) return true
    try {
      await endLeftPostmaster(cluster.folder)
      postmaster = await launchPostmaster(cluster, port)
      log.info('the embedded database is back')
      if (isStopping) await postmaster.stop()
      return true
    } catch (error) {
      log.error({ err: error }, 'the embedded database does not start')
      return false
    }
  }
  const keep = async () => {
    for (let wait = firstWait; ;) {
      const began = Date.now()
      await postmaster.ended
      if (Date.now() - began > calm) wait = firstWait
      for (;;) {
        if (isStopping) return
        log.error(
          { port, againInMilliseconds: wait },
          'the embedded database has ended and is started again',
        )
        await pause(wait)
        wait = Math.min(2 * wait, longestWait)
        if (await restart()) break
      }
    }
  }
  const keeping = keep()
  return {
    port,
    stop: async () => {
      isStopping = true
      wake?.()
      await postmaster.stop()
      await keeping
    },
  }
}

/** Another process can take the port between choosing and listening. */
async function launchOnFreePort(
  cluster: Cluster,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt++) {
    const port = await chooseFreePort()
    try {
      return { port, postmaster: await launchPostmaster(cluster, port) }
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}
