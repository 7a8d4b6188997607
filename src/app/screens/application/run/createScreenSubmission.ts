import type { Issue, JsonObject } from '#model'
import { ApiError } from '../../../api/ApiError.ts'
import type { CallApi } from '../../../api/createApi.ts'
import { isUnsettled } from '../../../api/isUnsettled.ts'
import { retry, type RetryOptions } from '../../../api/retry.ts'
import { createUuid } from '../../../api/createUuid.ts'
import { shownTextsHeader } from '../../../session/shownTexts.ts'

export interface SentScreenAnswer {
  /** "income/upload/:type" */
  readonly screen: string
  readonly params: Readonly<Record<string, string>>
  readonly bundle: string
  /** The application version that the borrower saw. */
  readonly version: number
  readonly answer: JsonObject
}

export type ScreenOutcome =
  | { readonly type: 'done'; readonly status: string; readonly version: number }
  /** Pointers into the answer. */
  | { readonly type: 'refused'; readonly issues: readonly Issue[]; readonly message: string }
  /** The application has advanced meanwhile. */
  | { readonly type: 'not-open' }
  | {
      readonly type: 'answered-elsewhere'
      readonly standing: { readonly status?: string; readonly version?: number }
    }
  | { readonly type: 'problem'; readonly message: string }

export interface ScreenSubmissionSettings {
  readonly callApi: CallApi
  readonly uuid: string
  readonly storage?: Storage
  readonly retrying?: RetryOptions
}

const keysName = 'heloc_step_keys'

/**
 * Sends a screen's answer exactly once: every retry carries the same key, which is kept until the
 * server has settled it.
 */
export function createScreenSubmission(
  settings: ScreenSubmissionSettings,
): (answer: SentScreenAnswer, path: string) => Promise<ScreenOutcome> {
  const { callApi, uuid, storage = sessionStorage } = settings
  const readKeys = () => JSON.parse(storage.getItem(keysName) ?? '{}') as Record<string, string>

  const keyFor = (name: string): string => {
    const keys = readKeys()
    const key = keys[name] ?? createUuid()
    if (!keys[name]) storage.setItem(keysName, JSON.stringify({ ...keys, [name]: key }))
    return key
  }

  const dropKey = (name: string) => {
    const { [name]: _gone, ...others } = readKeys()
    if (Object.keys(others).length > 0) storage.setItem(keysName, JSON.stringify(others))
    else storage.removeItem(keysName)
  }

  const send = async (name: string, { params, ...rest }: SentScreenAnswer) => {
    const body = { ...rest, ...(Object.keys(params).length > 0 && { params }) }
    const answer = await callApi('submit-step', {
      params: { uuid },
      headers: { 'idempotency-key': keyFor(name), ...shownTextsHeader() },
      body,
    })
    return answer.body
  }

  return async function submit(answer, path): Promise<ScreenOutcome> {
    const name = `${uuid}/${path}`
    try {
      const { status, version } = await retry(() => send(name, answer), {
        ...settings.retrying,
        canRetry: isUnsettled,
        outlastsOffline: true,
      })
      dropKey(name)
      return { type: 'done', status, version }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isUnsettled(error)) dropKey(name)
      // The key's first body may have been processed before the page was reloaded: then the version
      // rejects this one.
      if (error.details.code === 'server/key-used-otherwise') return submit(answer, path)
      return describe(error)
    }
  }
}

function describe(error: ApiError): ScreenOutcome {
  const { code, issues = [] } = error.details
  if (code === 'server/step-not-open') return { type: 'not-open' }
  if (code === 'server/answered-elsewhere')
    return { type: 'answered-elsewhere', standing: standingIn(error) }
  const own = issues.flatMap((issue) => {
    const [, pointer] = /^\/answer(\/.*)?$/.exec(issue.pointer ?? '') ?? []
    return pointer === undefined ? [] : [{ ...issue, pointer }]
  })
  return error.status === 422 && own.length > 0
    ? { type: 'refused', issues: own, message: error.message }
    : { type: 'problem', message: error.message }
}

function standingIn({ body }: ApiError): { status?: string; version?: number } {
  const { status, version } = (body ?? {}) as JsonObject
  return {
    ...(typeof status === 'string' && { status }),
    ...(typeof version === 'number' && { version }),
  }
}
