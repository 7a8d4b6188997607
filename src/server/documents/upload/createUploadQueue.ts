import { problem } from '#origination'

/** Who sends a file. */
export interface UploadSource {
  /** The network that it comes from. */
  readonly network: string
  readonly org: string
  /** Signed in: comes before visitors without an account. */
  readonly isKnown: boolean
}

/** How much there can be in total, of visitors without an account, of one lender, of one network. */
export interface UploadShares {
  readonly total: number
  readonly anonymous: number
  readonly lender: number
  readonly network: number
}

export interface UploadQueueLimits {
  /** Files that are read at once; at most `anonymousAtOnce` of them of visitors without an account. */
  readonly atOnce: number
  readonly anonymousAtOnce: number
  /** Files that wait or are read. */
  readonly files: UploadShares
  /** Bytes that have arrived of files that are not answered yet. */
  readonly bytes: UploadShares
  /** A file that is still arriving after so long gives way when bytes run out. */
  readonly slowSeconds: number
  readonly retrySeconds: number
}

/** A file from its first byte to its response. */
export interface Upload {
  /** Counts bytes as they arrive. Throws 429 or 503 if there is no room for them. */
  take(bytes: number): void
  /** Runs work on the file when it is its turn. Throws 429 or 503 if too many wait. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** The response is sent, or the sender has left: what waits or runs is dropped. */
  end(): void
}

export interface UploadQueue {
  /** `drop` ends the request of a file that arrives slowly. Throws 429 or 503 if too many wait. */
  open(source: UploadSource, drop: () => void): Upload
}

interface Open extends UploadSource {
  readonly began: number
  readonly drop: () => void
  readonly ending: AbortController
  bytes: number
  state: 'arriving' | 'waiting' | 'running' | 'done'
  order: number
  start: () => void
}

/**
 * Files of all lenders wait here for their turn to be read. Signed-in senders come first, then the
 * lender and the network whose turn was longest ago.
 */
export function createUploadQueue(limits: UploadQueueLimits): UploadQueue {
  const uploads = new Set<Open>()
  const [lenders, networks] = [createTurns(), createTurns()]
  let count = 0

  const isPending = ({ state }: Open) => state === 'waiting' || state === 'running'
  /** Throws if the sources of `more` have no room for it. */
  const ensureRoom = (
    source: UploadSource,
    most: UploadShares,
    more: number,
    of: (upload: Open) => number,
  ) => {
    const sum = (fits: (upload: Open) => boolean) =>
      [...uploads].reduce((total, upload) => (fits(upload) ? total + of(upload) : total), more)
    if (sum(({ network }) => network === source.network) > most.network)
      throw refuse('server/too-many-uploads')
    const isFull =
      sum(() => true) > most.total ||
      sum(({ org }) => org === source.org) > most.lender ||
      (!source.isKnown && sum(({ isKnown }) => !isKnown) > most.anonymous)
    if (isFull) throw refuse('server/uploads-full')
  }
  const ensurePlace = (source: UploadSource) =>
    ensureRoom(source, limits.files, 1, (upload) => (isPending(upload) ? 1 : 0))
  const refuse = (code: 'server/too-many-uploads' | 'server/uploads-full') =>
    problem(code, {}, { headers: { 'retry-after': String(limits.retrySeconds) } })

  const startNext = () => {
    const running = [...uploads].filter(({ state }) => state === 'running')
    const anonymous = running.filter(({ isKnown }) => !isKnown).length
    if (running.length >= limits.atOnce) return
    const [next] = [...uploads]
      .filter(
        ({ state, isKnown }) =>
          state === 'waiting' && (isKnown || anonymous < limits.anonymousAtOnce),
      )
      .sort(
        (one, other) =>
          Number(other.isKnown) - Number(one.isKnown) ||
          lenders.of(one.org) - lenders.of(other.org) ||
          networks.of(one.network) - networks.of(other.network) ||
          one.order - other.order,
      )
    if (!next) return
    lenders.take(next.org)
    networks.take(next.network)
    next.state = 'running'
    next.start()
    startNext()
  }

  /** Ends the file that has been arriving for longest, if that is too long. */
  const dropSlow = (except: Open): boolean => {
    const [slowest] = [...uploads].filter(
      (upload) => upload !== except && upload.state === 'arriving',
    )
    if (!slowest || performance.now() - slowest.began < limits.slowSeconds * 1000) return false
    slowest.drop()
    end(slowest)
    return true
  }

  const end = (upload: Open) => {
    if (!uploads.delete(upload)) return
    upload.state = 'done'
    upload.ending.abort()
    const left = [...uploads]
    if (left.every(({ org }) => org !== upload.org)) lenders.forget(upload.org)
    if (left.every(({ network }) => network !== upload.network)) networks.forget(upload.network)
    startNext()
  }

  const take = (upload: Open, bytes: number) => {
    for (;;) {
      try {
        ensureRoom(upload, limits.bytes, bytes, (other) => other.bytes)
        upload.bytes += bytes
        return
      } catch (error) {
        if (!dropSlow(upload)) throw error
      }
    }
  }

  const run = async <T>(upload: Open, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const { signal } = upload.ending
    if (signal.aborted) throw refuse('server/uploads-full')
    ensurePlace(upload)
    upload.state = 'waiting'
    upload.order = count++
    await new Promise<void>((start, leave) => {
      upload.start = start
      signal.addEventListener('abort', () => leave(refuse('server/uploads-full')))
      startNext()
    })
    try {
      return await work(signal)
    } finally {
      if (!signal.aborted) upload.state = 'done'
      startNext()
    }
  }

  return {
    open: (source, drop) => {
      ensurePlace(source)
      const upload: Open = {
        ...source,
        began: performance.now(),
        drop,
        ending: new AbortController(),
        bytes: 0,
        state: 'arriving',
        order: 0,
        start: () => undefined,
      }
      uploads.add(upload)
      return {
        take: (bytes) => take(upload, bytes),
        run: (work) => run(upload, work),
        end: () => end(upload),
      }
    },
  }
}

/** The turns that each name has had. A new name starts with those that had the latest one. */
function createTurns(): {
  of(name: string): number
  take(name: string): void
  forget(name: string): void
} {
  const had = new Map<string, number>()
  let latest = 0
  const of = (name: string) => {
    const turns = had.get(name) ?? latest
    had.set(name, turns)
    return turns
  }
  return {
    of,
    take: (name) => {
      latest = of(name) + 1
      had.set(name, latest)
    },
    forget: (name) => had.delete(name),
  }
}
