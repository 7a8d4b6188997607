import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import type { HostedChatMode } from '#model'
import { problem, ProblemError } from '#origination'
import { callOutside } from '../../callOutside.ts'
import limits from '../../limits.json' with { type: 'json' }

export interface HostRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Below the address of the provider: "/v1/Services". */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
  /** Statuses that the caller knows what to do with, in addition to those below 300. */
  readonly expected?: readonly number[]
}

export interface HostResponse {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export type CallHost = (request: HostRequest) => Promise<HostResponse>

export type HostLimits = typeof limits.chat.host

/** A try that failed for a reason that can pass. */
class HostDown extends Error {}

/**
 * Calls of one provider for one lender: each with a time limit and a second try, and none for a
 * while once it keeps failing. Every request must be one that can be repeated. Rejects with a
 * ProblemError.
 */
export function createHostCalls(
  {
    org,
    provider,
    url,
    named,
  }: {
    readonly org: string
    readonly provider: HostedChatMode
    readonly url: string
    readonly named: ReadonlySet<string>
  },
  log: FastifyBaseLogger,
  { seconds, bytes, ...patience }: HostLimits,
): CallHost {
  const policy = createPolicy(patience)
  const ask = async ({ method, path, headers, body, expected = [] }: HostRequest) => {
    let status: number
    let text: string | undefined
    try {
      const signal = AbortSignal.timeout(seconds * 1000)
      const call = { method, headers, ...(body !== undefined && { body }), signal, bytes, named }
      ;({ status, text } = await callOutside(`${url}${path}`, call))
    } catch (error) {
      if (error instanceof ProblemError)
        throw problem('server/chat-host-failed', { org, provider, why: error.message })
      throw new HostDown('no answer')
    }
    if (status === 401 || status === 403)
      throw problem('server/chat-host-refuses', { org, provider, status })
    if (status === 429 || status >= 500) throw new HostDown(`status ${status}`)
    if (status >= 300 && !expected.includes(status))
      throw problem('server/chat-host-failed', { org, provider, why: `it answered ${status}` })
    return { status, body: readObject(text ?? '') }
  }
  return async (request) => {
    try {
      return await policy.execute(() => ask(request))
    } catch (error) {
      const failure =
        error instanceof ProblemError
          ? error
          : problem('server/chat-host-failed', {
              org,
              provider,
              why: error instanceof HostDown ? error.message : 'it keeps failing',
            })
      // Never the address: it can name a person.
      const { code, message } = failure.issues[0]!
      log.warn({ org, provider, code }, message)
      throw failure
    }
  }
}

function createPolicy({
  tries,
  pauseMilliseconds,
  failuresInARow,
  suspendedSeconds,
}: Omit<HostLimits, 'seconds' | 'bytes'>) {
  const isDown = handleType(HostDown)
  return wrap(
    retry(isDown, {
      maxAttempts: tries - 1,
      backoff: new ExponentialBackoff({ initialDelay: pauseMilliseconds }),
    }),
    circuitBreaker(isDown, {
      halfOpenAfter: suspendedSeconds * 1000,
      breaker: new ConsecutiveBreaker(failuresInARow),
    }),
  )
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
