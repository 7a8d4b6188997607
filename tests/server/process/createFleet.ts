import type { ServerProcess } from './startProcess.ts'

/** Several servers on one database, one after the other killed. */
export interface Fleet {
  /** Port of one that lives; undefined while none does. */
  pick(): number | undefined
  /** Kills the one at a port, or else any that lives, and begins to start another in its place. */
  killOne(port?: number): Promise<void>
  /** Resolves once so many live. */
  grown(size: number): Promise<void>
  /** Ends all as an administrator would; gives their exit codes. */
  stop(): Promise<readonly (number | null)[]>
}

export async function createFleet(
  size: number,
  random: () => number,
  start: () => Promise<ServerProcess>,
): Promise<Fleet> {
  const living: ServerProcess[] = await Promise.all(Array.from({ length: size }, start))
  const starting = new Set<Promise<void>>()
  const failures: unknown[] = []
  let isOver = false
  const one = () => Math.floor(random() * living.length)
  const replace = () => {
    const started: Promise<void> = start()
      .then(
        (fresh) => void living.push(fresh),
        (error: unknown) => void failures.push(error),
      )
      .finally(() => starting.delete(started))
    starting.add(started)
  }
  return {
    pick: () => living[one()]?.port,
    killOne: async (port) => {
      if (isOver) return
      const at = living.findIndex((each) => each.port === port)
      const [victim] = living.splice(at < 0 ? one() : at, 1)
      await victim?.kill('SIGKILL')
      replace()
    },
    grown: async (wanted) => {
      while (living.length < wanted) {
        if (failures.length > 0) throw failures[0]
        await Promise.race(starting)
      }
    },
    stop: async () => {
      isOver = true
      await Promise.all(starting)
      return Promise.all(living.splice(0).map((each) => each.kill('SIGTERM')))
    },
  }
}
