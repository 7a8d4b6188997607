import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createContext, validateAnswer } from '#engine'
import type { Issue, JsonObject, WordKey } from '#model'
import { Alert, StepForm, type RendererServices } from '#renderer'
import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'
import { todayHere } from '../../session/todayHere.ts'
import { useServices } from '../flow/useServices.ts'
import { takeFocus } from './takeFocus.ts'
import { TooManyTries } from './TooManyTries.tsx'
import { useForm } from './useForm.ts'

interface Props {
  /** schemas/<form>.json */
  readonly form: string
  /**
   * Makes the call. The answer has the one-time code, as `code`, once the call asked for it. If it
   * rejects, the error is shown and the answer stays in its fields.
   */
  readonly send: (answer: JsonObject) => Promise<void>
  /** Pointer into the call's body → pointer into the answer, where they differ. */
  readonly fields?: Readonly<Record<string, string>>
  /** Pointer of the answer in the call's body, if it is not the whole body. */
  readonly part?: string
  /** The second form, if the code is not from an authenticator app; `needed`: what requires it. */
  readonly second?: { readonly form: string; readonly needed: string; readonly above?: ReactNode }
  /** What the fields hold at the start. */
  readonly given?: JsonObject
  /** What is wrong with it. */
  readonly issues?: readonly Issue[]
  /** Words that replace the server's, by status. */
  readonly words?: Readonly<Record<number, WordKey>>
  /** What the visitor can do without waiting after too many tries. */
  readonly instead?: WordKey
  /** Heading above the reason if the call failed. */
  readonly failed?: WordKey
  /** Prefix of its controls' ids; needed if there are other forms on the page. */
  readonly idPrefix?: string
  /** What its fields need in addition, such as uploads. Keep its identity. */
  readonly services?: Partial<RendererServices>
}

interface Refused {
  readonly problem?: string
  /** Time of the next allowed attempt, in milliseconds of this clock. */
  readonly until?: number
  readonly issues: readonly Issue[]
}

/** If the server does not say how long. */
const tooMany = { 429: 'login-too-many' } as const
const codeOfApp = {
  form: 'identity/one-time-code',
  needed: 'server/one-time-code-needed',
  above: undefined,
}
const nothing: JsonObject = {}
const fine: readonly Issue[] = []

/**
 * A form outside of the flows, and the call that it makes. If the call also requires a one-time
 * code, that is asked for next.
 */
export function CallForm({
  form: formId,
  send,
  fields = {},
  part = '',
  given = nothing,
  issues = fine,
  words = {},
  instead,
  failed,
  idPrefix,
  services: further,
  second = codeOfApp,
}: Props) {
  const { info, bundle, edition, say } = usePage()
  const own = useServices()
  const services = useMemo(() => ({ ...own, ...further }), [own, further])
  const [data, setData] = useState(given)
  /** What was sent, once only the code is missing. */
  const [sent, setSent] = useState<JsonObject>()
  const [codeData, setCodeData] = useState(nothing)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>({ issues })
  const shown = sent ? second.form : formId
  const form = useForm(shown)
  /**
   * The container of the first form: when the visitor goes back to it, its first field takes the
   * focus.
   */
  const around = useRef<ParentNode | null>(null)
  useEffect(() => {
    if (!form || !around.current) return
    takeFocus(around.current.querySelector('form input'))
    around.current = null
  }, [form])
  const validate = useCallback(
    (answer: JsonObject) =>
      validateAnswer(edition.engine, shown, answer, createContext(info.org, todayHere(info.org))),
    [edition, info, shown],
  )
  const submit = async (answer: JsonObject) => {
    setIsBusy(true)
    setRefused({ issues: [] })
    try {
      await send({ ...sent, ...answer })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, issues: found = [] } = error.details
      const { status, retryAfter } = error
      if (status === 429 && retryAfter !== undefined)
        return setRefused({ until: Date.now() + retryAfter, issues: [] })
      const key = { ...tooMany, ...words }[status]
      const placed = found.flatMap((issue) => {
        const full = issue.pointer ?? ''
        const within = full.startsWith(`${part}/`) ? full.slice(part.length) : full
        const pointer = fields[full] ?? within
        return pointer === '' ? [] : [{ ...issue, pointer }]
      })
      // The first stage is over: errors of its fields are shown there.
      const isOfCode = placed.length > 0 && placed.every(({ pointer }) => pointer === '/code')
      if (code === second.needed && !sent) setSent(answer)
      else {
        if (sent && !isOfCode && placed.length > 0) setSent(undefined)
        setRefused(
          placed.length > 0 && !key
            ? { issues: placed }
            : { problem: key ? say(key) : error.message, issues: [] },
        )
      }
    } finally {
      setIsBusy(false)
    }
  }
  if (!form) return null
  return (
    <>
      {sent && form.ui.page.why && (
        <p ref={takeFocus} tabIndex={-1}>
          {form.ui.page.why}
        </p>
      )}
      {sent && second.above && (
        <div ref={takeFocus} tabIndex={-1} className="above-form">
          {second.above}
        </div>
      )}
      {refused.problem && (
        <Alert tone="problem" title={failed ? say(failed) : refused.problem}>
          {failed && <p>{refused.problem}</p>}
        </Alert>
      )}
      {refused.until !== undefined && (
        <TooManyTries until={refused.until} {...(instead && { instead })} />
      )}
      <StepForm
        key={shown}
        form={form}
        data={sent ? codeData : data}
        issues={refused.issues}
        validate={validate}
        formats={bundle.formats}
        words={bundle.words}
        legal={[]}
        consents={{}}
        notices={{}}
        services={services}
        busy={isBusy}
        idPrefix={idPrefix}
        onType={sent ? setCodeData : setData}
        onSubmit={(answer) => void submit(answer)}
      />
      {sent && (
        <button
          type="button"
          className="plain-link"
          onClick={({ currentTarget }) => {
            around.current = currentTarget.parentNode
            setRefused({ issues: [] })
            setSent(undefined)
          }}
        >
          {say('back')}
        </button>
      )}
    </>
  )
}
