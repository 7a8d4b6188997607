import { problem } from '#origination'

/** Who sends a file. */
export interface UploadSource {
  /** The network that it comes from. */
  readonly network: string
  readonly org: string
  /** Signed in: comes before visitors without an account. */
  readonly isKnown: boolean
}

/** How much there can be: in total, of visitors without an account, of a lender, of a network. */
export interface UploadShares {
  readonly total: number
  readonly anonymous: number
  readonly lender: number
  readonly network: number
}

export interface UploadQueueLimits {
  /** Files read at once; at most `anonymousAtOnce` of them of visitors without an account. */
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
  return new OpenUploads(limits)
}

class OpenUploads implements UploadQueue {
  private readonly limits: UploadQueueLimits
  private readonly uploads = new Set<Open>()
  private readonly turns: Turns = { lenders: createTurns(), networks: createTurns() }
  private count = 0

  constructor(limits: UploadQueueLimits) {
    this.limits = limits
  }

  open(source: UploadSource, drop: () => void): Upload {
    this.ensurePlace(source)
    const upload = createOpen(source, drop)
    this.uploads.add(upload)
    return {
      take: (bytes) => this.take(upload, bytes),
      run: (work) => this.run(upload, work),
      end: () => this.end(upload),
    }
  }

  private ensurePlace(source: UploadSource) {
    const { limits, uploads } = this
    const code = findFull(uploads, source, limits.files, { more: 1, of: countPending })
    if (code) throw refuse(code, limits.retrySeconds)
  }

  private startNext() {
    const { uploads, turns, limits } = this
    for (;;) {
      const next = findNext(uploads, turns, limits)
      if (!next) return
      turns.lenders.take(next.org)
      turns.networks.take(next.network)
      next.state = 'running'
      next.start()
    }
  }

  private end(upload: Open) {
    const { uploads, turns } = this
    if (!uploads.delete(upload)) return
    upload.state = 'done'
    upload.ending.abort()
    const left = [...uploads]
    if (left.every(({ org }) => org !== upload.org)) turns.lenders.forget(upload.org)
    if (left.every(({ network }) => network !== upload.network))
      turns.networks.forget(upload.network)
    this.startNext()
  }

  private take(upload: Open, bytes: number) {
    const { uploads, limits } = this
    for (;;) {
      const counted = { more: bytes, of: (other: Open) => other.bytes }
      const code = findFull(uploads, upload, limits.bytes, counted)
      const slow = code && findSlow(uploads, upload, limits.slowSeconds)
      if (code && !slow) throw refuse(code, limits.retrySeconds)
      if (!slow) break
      slow.drop()
      this.end(slow)
    }
    upload.bytes += bytes
  }

  private async run<T>(upload: Open, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = upload.ending
    const left = refuse('server/uploads-full', this.limits.retrySeconds)
    if (signal.aborted) throw left
    this.ensurePlace(upload)
    Object.assign(upload, { state: 'waiting', order: this.count++ })
    await new Promise<void>((start, leave) => {
      upload.start = start
      signal.addEventListener('abort', () => leave(left))
      this.startNext()
    })
    try {
      return await work(signal)
    } finally {
      upload.state = 'done'
      this.startNext()
    }
  }
}

const createOpen = (source: UploadSource, drop: () => void): Open => ({
  ...source,
  began: performance.now(),
  drop,
  ending: new AbortController(),
  bytes: 0,
  state: 'arriving',
  order: 0,
  start: () => undefined,
})

const countPending = ({ state }: Open) => Number(state === 'waiting' || state === 'running')

type Full = 'server/too-many-uploads' | 'server/uploads-full'

const refuse = (code: Full, seconds: number) =>
  problem(code, {}, { headers: { 'retry-after': String(seconds) } })

/** Which problem there is if a source has no room for `more`. */
function findFull(
  uploads: ReadonlySet<Open>,
  source: UploadSource,
  most: UploadShares,
  { more, of }: { readonly more: number; readonly of: (upload: Open) => number },
): Full | undefined {
  const isOver = (limit: number, fits: (upload: Open) => boolean) => {
    let total = more
    for (const upload of uploads) if (fits(upload)) total += of(upload)
    return total > limit
  }
  if (isOver(most.network, ({ network }) => network === source.network))
    return 'server/too-many-uploads'
  const isFull =
    isOver(most.total, () => true) ||
    isOver(most.lender, ({ org }) => org === source.org) ||
    (!source.isKnown && isOver(most.anonymous, ({ isKnown }) => !isKnown))
  return isFull ? 'server/uploads-full' : undefined
}

/** The file that is read next; undefined if none waits, or none can be read yet. */
function findNext(
  uploads: ReadonlySet<Open>,
  { lenders, networks }: Turns,
  { atOnce, anonymousAtOnce }: UploadQueueLimits,
): Open | undefined {
  const running = [...uploads].filter(({ state }) => state === 'running')
  if (running.length >= atOnce) return undefined
  const anonymous = running.filter(({ isKnown }) => !isKnown).length
  return [...uploads]
    .filter(({ state, isKnown }) => state === 'waiting' && (isKnown || anonymous < anonymousAtOnce))
    .toSorted(
      (one, other) =>
        Number(other.isKnown) - Number(one.isKnown) ||
        lenders.of(one.org) - lenders.of(other.org) ||
        networks.of(one.network) - networks.of(other.network) ||
        one.order - other.order,
    )[0]
}

/** The file that has been arriving for longest, if that is too long. */
function findSlow(uploads: ReadonlySet<Open>, except: Open, seconds: number): Open | undefined {
  const slowest = [...uploads].find((upload) => upload !== except && upload.state === 'arriving')
  return slowest && performance.now() - slowest.began >= seconds * 1000 ? slowest : undefined
}

interface Turns {
  readonly lenders: ReturnType<typeof createTurns>
  readonly networks: ReturnType<typeof createTurns>
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
