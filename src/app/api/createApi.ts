import {
  appIssues,
  fillIssue,
  type Call,
  type CallId,
  type CallResponse,
  type Json,
  type PageBundle,
} from '#model'
import limits from '../limits.json' with { type: 'json' }
import { ApiError } from './ApiError.ts'
import { buildUrl, type QueryValue } from './buildUrl.ts'
import { createDeadline } from './createDeadline.ts'
import { createSessionGate } from './createSessionGate.ts'
import { isPassing } from './isPassing.ts'
import { isUnauthenticated } from './isUnauthenticated.ts'
import { readRetryAfter } from './readRetryAfter.ts'
import { retry, type RetryOptions } from './retry.ts'
import type { Token } from './Token.ts'

export interface ApiRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: unknown
  /** Sent unchanged, instead of `body`. */
  readonly file?: Blob
  /** Replaces the page's fetch for this request: `createUploadFetch`. */
  readonly fetch?: typeof fetch
  /** The response is a file: its body is a Blob. */
  readonly isFile?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The request outlives the page, to save when the page is left, if its body is small enough. */
  readonly keepalive?: boolean
  /** Without a valid token the call fails, but the visitor is not sent to sign in. */
  readonly isOptional?: boolean
  /**
   * The call ends the session: it waits for all other responses, and the token is cleared after it.
   */
  readonly endsSession?: boolean
  /** Maximum attempts of a call that retries, if the page has something to show without it. */
  readonly attempts?: number
}

export interface ApiAnswer<T> {
  readonly body: T
  readonly headers: Headers
}

/**
 * Makes a call of the bundle, by its id, or one that the lender's configuration specifies in full.
 * Rejects with ApiError.
 */
export interface CallApi {
  (call: string, request: ApiRequest & { readonly isFile: true }): Promise<ApiAnswer<Blob>>
  <Id extends CallId>(call: Id, request?: ApiRequest): Promise<ApiAnswer<CallResponse<Id>>>
  <T = Json>(call: string | Call, request?: ApiRequest): Promise<ApiAnswer<T>>
}

export interface ApiSettings {
  readonly calls: Readonly<Record<string, Call>>
  readonly orgCode: string
  readonly token: Token
  /** The server no longer has the session of a secure call (A §8). */
  readonly onUnauthenticated: (how: { mustSignIn: boolean }) => void
  /**
   * The server asks for the person's password before this call. True: they gave it, and the call is
   * made again; false: they did not, and it fails.
   */
  readonly onReauthentication?: () => Promise<boolean>
  /** Of a page that has only a part of them. */
  readonly moreCalls?: () => Promise<PageBundle['calls']>
  readonly fetch?: typeof fetch
  readonly retrying?: RetryOptions
}

/**
 * The only way to call the server: credentials, organization, bearer token in and out, 30 s, one
 * kind of error. Only calls that say `retries` are retried (B §7).
 */
export function createApi(settings: ApiSettings): CallApi {
  const gate = createSessionGate(limits.sessionEnd.milliseconds)
  return async <T>(named: string | Call, request: ApiRequest = {}) => {
    const call =
      typeof named === 'string'
        ? (settings.calls[named] ?? (await settings.moreCalls?.())?.[named])
        : named
    if (!call) throw new Error(`The bundle has no call "${String(named)}".`)
    const sendOnce = () => send<T>(call, request, settings)
    if (request.endsSession) return gate.end(() => sendOnce().finally(() => settings.token.clear()))
    const once = call.secure
      ? () => gate.pass(() => sendAuthenticated(sendOnce, settings), noToken)
      : sendOnce
    if (!call.retries) return once()
    const { attempts = settings.retrying?.attempts } = request
    return retry(once, {
      ...settings.retrying,
      ...(attempts && { attempts }),
      canRetry: (error) => isPassing(error) && !request.signal?.aborted,
    })
  }
}

/** Sends again after the person gave their password, if the server asks for it. */
async function sendAuthenticated<T>(
  sendOnce: () => Promise<ApiAnswer<T>>,
  { onReauthentication }: ApiSettings,
): Promise<ApiAnswer<T>> {
  try {
    return await sendOnce()
  } catch (error) {
    const isAsked =
      error instanceof ApiError && error.details.code === 'server/reauthentication-needed'
    if (!isAsked || !(await onReauthentication?.())) throw error
    return sendOnce()
  }
}

async function send<T>(
  call: Call,
  request: ApiRequest,
  settings: ApiSettings,
): Promise<ApiAnswer<T>> {
  const sent = settings.token.read()
  if (call.secure && sent === null) throw withoutToken(request, settings)
  const { response, body } = await fetchAnswer(call, request, settings)
  const renewed = response.headers.get('Bearer')
  // If the visitor signed out or in meanwhile, here or in another tab, an earlier response does not
  // override that.
  if (renewed && settings.token.read() === sent) settings.token.write(renewed)
  if (response.ok) return { body: body as T, headers: response.headers }
  const error = new ApiError(
    response.status,
    response.statusText,
    body as Json | undefined,
    undefined,
    readRetryAfter(response.headers),
  )
  if (call.secure && isUnauthenticated(error))
    settings.onUnauthenticated({ mustSignIn: !request.isOptional })
  throw error
}

/** A call that needs a token is not sent without one (A §8). */
function withoutToken(request: ApiRequest, settings: ApiSettings): ApiError {
  settings.onUnauthenticated({ mustSignIn: !request.isOptional })
  return noToken()
}

const noToken = () => new ApiError(401, '', undefined, fillIssue(appIssues, 'app/no-token').message)

interface Answered {
  readonly response: Response
  readonly body: Json | Blob | undefined
}

/** Head and body of the response, both within the call's time limit. */
async function fetchAnswer(
  call: Call,
  request: ApiRequest,
  settings: ApiSettings,
): Promise<Answered> {
  const deadline = createDeadline(
    request.file ? limits.fileTimeout.milliseconds : limits.requestTimeout.milliseconds,
    request.signal,
  )
  const body =
    request.file ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  const url = buildUrl(call.path, request.params, request.query)
  try {
    const response: Response | undefined = await (request.fetch ?? settings.fetch ?? fetch)(url, {
      method: call.method,
      credentials: 'include',
      headers: headersOf(call, request, settings),
      signal: deadline.signal,
      keepalive: request.keepalive === true && isSmall(body),
      ...(body !== undefined && { body }),
    })
    if (!response) throw because(new ApiError(0, ''), 'app/no-response', url)
    if (request.isFile && response.ok) return { response, body: await response.blob() }
    const { body: answer, isJson } = await readBody(response)
    if (response.ok && !isJson)
      throw because(
        new ApiError(response.status, response.statusText),
        'app/response-not-json',
        url,
      )
    return { response, body: answer }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw because(new ApiError(0, ''), 'app/fetch-failed', url, error)
  } finally {
    deadline.clear()
  }
}

/** Whether a browser takes the body for a request that outlives the page. */
function isSmall(body: BodyInit | undefined): boolean {
  return new Blob(body === undefined ? [] : [body as BlobPart]).size <= limits.keepalive.bytes
}

/** The error with a cause for developers (B §8); the borrower sees the error's own message. */
function because(
  error: ApiError,
  code: keyof typeof appIssues,
  url: string,
  cause?: unknown,
): ApiError {
  return Object.assign(error, {
    cause: new Error(fillIssue(appIssues, code, { url }).message, { cause }),
  })
}

function headersOf(call: Call, request: ApiRequest, settings: ApiSettings): Record<string, string> {
  const jwt = settings.token.read()
  return {
    accept: request.isFile ? '*/*' : 'application/json',
    'x-org': settings.orgCode,
    'x-origin': globalThis.location?.origin ?? '',
    ...(request.file
      ? { 'content-type': request.file.type || 'application/octet-stream' }
      : request.body === undefined
        ? {}
        : { 'content-type': 'application/json' }),
    ...(call.secure && jwt ? { authorization: `Bearer ${jwt}` } : {}),
    ...request.headers,
  }
}

/** The response's JSON; undefined if there is none. `isJson`: the body has nothing else. */
async function readBody(
  response: Response,
): Promise<{ readonly body: Json | undefined; readonly isJson: boolean }> {
  const text = await response.text()
  if (text === '') return { body: undefined, isJson: true }
  try {
    return { body: JSON.parse(text) as Json, isJson: true }
  } catch {
    return { body: undefined, isJson: false }
  }
}
