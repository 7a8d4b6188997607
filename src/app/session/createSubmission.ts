import type { Effect, Issue, Json, JsonObject, Session } from '#model'
import { ApiError } from '../api/ApiError.ts'
import type { CallApi } from '../api/createApi.ts'
import { isUnsettled } from '../api/isUnsettled.ts'
import { retry, type RetryOptions } from '../api/retry.ts'
import type { Token } from '../api/Token.ts'
import type { DraftMemory } from '../drafts/createDraftMemory.ts'
import type { DraftSync } from '../drafts/createDraftSync.ts'
import type { RunNotice } from './FlowRun.ts'
import { shownTextsHeader } from './shownTexts.ts'
import { sortIssues } from './sortIssues.ts'
import { createUuid } from '../api/createUuid.ts'

type CallEffect = Extract<Effect, { type: 'call' }>

export type SubmissionOutcome =
  | { readonly type: 'done'; readonly path: string; readonly answer: JsonObject }
  | { readonly type: 'notice'; readonly notice: RunNotice }
  /** Issues by step, with pointers into that step's answer. */
  | {
      readonly type: 'refused'
      readonly refused: Readonly<Record<string, readonly Issue[]>>
      readonly message: string
    }

export interface SubmissionSettings {
  readonly callApi: CallApi
  readonly token: Token
  readonly memory: DraftMemory
  readonly sync: Pick<DraftSync, 'flush' | 'forget'>
  readonly storage?: Pick<Storage, 'setItem'>
  readonly retrying?: RetryOptions
}

const campaignName = /^[a-z\d][\w-]{0,39}$/i
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Who sent the visitor, and the campaign of their link, as the address says. */
function sentBy({ query }: Session['context']): JsonObject | undefined {
  const { referrer, campaign } = (query ?? {}) as Readonly<Record<string, Json>>
  if (!uuid.test(String(referrer))) return undefined
  return {
    referrer: referrer!,
    ...(campaignName.test(String(campaign)) && { campaign: campaign! }),
  }
}

/**
 * Makes the call that ends a flow, exactly once: every retry carries the key that is stored with
 * the draft.
 */
export function createSubmission(
  settings: SubmissionSettings,
): (session: Session, effect: CallEffect) => Promise<SubmissionOutcome> {
  const { callApi, token, memory, sync, storage = globalThis.localStorage } = settings
  /** Survives a failed save of the draft, but not the page. */
  let spareKey: string | undefined

  const keyFor = (): string => {
    const ticket = memory.read()
    const key = ticket?.idempotencyKey ?? (spareKey ??= createUuid())
    if (ticket && !ticket.idempotencyKey) memory.write({ ...ticket, idempotencyKey: key })
    return key
  }

  const dropKey = () => {
    spareKey = undefined
    const ticket = memory.read()
    if (ticket) memory.write({ uuid: ticket.uuid, key: ticket.key })
  }

  const send = async (
    { flow, bundle, context }: Session,
    { call, answers }: CallEffect,
  ): Promise<JsonObject> => {
    const ticket = memory.read()
    const headers = {
      'idempotency-key': keyFor(),
      ...(ticket && { 'x-draft-key': ticket.key }),
      ...shownTextsHeader(),
    }
    const { today } = context
    const draft = ticket && { draftUuid: ticket.uuid }
    const body = { flow, bundle, ...draft, ...sentBy(context), answers, ...(today && { today }) }
    const answer = await callApi<JsonObject>(call, { headers, body })
    return answer.body
  }

  return async (session, effect) => {
    await sync.flush()
    try {
      const answer = await retry(() => send(session, effect), {
        ...settings.retrying,
        canRetry: isUnsettled,
        outlastsOffline: true,
      })
      const { jwt, applicationUuid } = answer
      if (typeof jwt === 'string' && jwt !== '') token.write(jwt)
      if (typeof applicationUuid === 'string') storage.setItem('heloc_uuid', applicationUuid)
      sync.forget()
      return { type: 'done', path: fillPath(effect.go, answer), answer }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isUnsettled(error)) dropKey()
      return outcomeOf(error)
    }
  }
}

function outcomeOf({ status, message, details }: ApiError): SubmissionOutcome {
  if (details.code === 'server/identity-exists')
    return { type: 'notice', notice: { type: 'has-account' } }
  if (status === 422) return { type: 'refused', refused: sortIssues(details.issues ?? []), message }
  return { type: 'notice', notice: { type: 'problem', message } }
}

/** A name without an answer is kept. */
function fillPath(path: string, answer: JsonObject): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(answer, name) ? answer[name] : undefined
    return typeof value === 'string' || typeof value === 'number'
      ? encodeURIComponent(value)
      : whole
  })
}
