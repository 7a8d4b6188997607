import limits from '../limits.json' with { type: 'json' }
import { ApiError } from './ApiError.ts'
import { untilOnline } from './untilOnline.ts'

export interface RetryOptions {
  readonly attempts?: number
  /** Milliseconds before the second attempt; doubled before each further one. */
  readonly delay?: number
  readonly factor?: number
  /** Share of the delay that is added or subtracted at random. */
  readonly jitter?: number
  /** Whether another attempt can help. Default: always. */
  readonly canRetry?: (error: unknown) => boolean
  /**
   * Attempts that fail while the browser is offline do not count: it waits for the connection,
   * however long that takes.
   */
  readonly outlastsOffline?: boolean
  readonly random?: () => number
  readonly wait?: (milliseconds: number) => Promise<void>
}

/**
 * Runs `attempt` until it succeeds, at most 5 times, 1 s, 2 s, 4 s and 8 s apart (A §7), later if
 * the server asks for it, at once when the browser comes back online. Rejects with the last error.
 */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const {
    attempts,
    delay,
    factor,
    jitter,
    random = Math.random,
    wait = untilOnline,
  } = { ...limits.retry, ...options }
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (options.canRetry?.(error) === false) throw error
      if (options.outlastsOffline && !navigator.onLine) {
        await wait(limits.retry.offline)
        count--
        continue
      }
      if (count >= attempts) throw error
      const base = delay * factor ** (count - 1)
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      await wait(Math.max(base * (1 + jitter * (random() * 2 - 1)), asked))
    }
  }
}
