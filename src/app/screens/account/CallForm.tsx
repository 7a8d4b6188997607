import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { createContext, verdict } from '#engine'
import type { Issue, JsonObject } from '#model'
import { Alert, StepForm } from '#renderer'
import { ApiError } from '../../api/ApiError.ts'
import type { WordKey } from '../../page/wordKeys.ts'
import { usePage } from '../../page/usePage.ts'
import { todayHere } from '../../session/todayHere.ts'
import { useServices } from '../flow/useServices.ts'
import { takeFocus } from './takeFocus.ts'
import { TooManyTries } from './TooManyTries.tsx'
import { useForm } from './useForm.ts'

interface Props {
  /** schemas/<form>.json */
  readonly form: string
  /** Makes the call. `code`: the one-time code that it asked for. What it rejects with is told, and the answer stays in its fields. */
  readonly send: (answer: JsonObject, code?: string) => Promise<void>
  /** Pointer into the call's body → pointer into the answer, where they differ. */
  readonly fields?: Readonly<Record<string, string>>
  /** The second form, where the code is not the one that an app shows; `needed`: what asks for it. */
  readonly second?: { readonly form: string; readonly needed: string; readonly above?: ReactNode }
  /** Words in place of the server's, by status. */
  readonly words?: Readonly<Record<number, WordKey>>
  /** What stands above the reason where the call failed. */
  readonly failed?: WordKey
  /** Begins the ids of its controls; needed where other forms may stand on the page. */
  readonly idPrefix?: string
}

interface Refused {
  readonly problem?: string
  /** When another try may be made, in milliseconds of this clock. */
  readonly until?: number
  readonly issues: readonly Issue[]
}

/** Where the server does not say how long. */
const tooMany = { 429: 'login-too-many' } as const
const codeOfApp = { form: 'identity/one-time-code', needed: 'server/one-time-code-needed', above: undefined }
const nothing: JsonObject = {}

/** A form outside the flows, and the call that it makes. Where the call wants a one-time code too, that is asked for next. */
export function CallForm({ form: formId, send, fields = {}, words = {}, failed, idPrefix, second = codeOfApp }: Props) {
  const { info, bundle, edition, say } = usePage()
  const services = useServices()
  const [data, setData] = useState(nothing)
  /** What was sent, once the code is all that is missing. */
  const [sent, setSent] = useState<JsonObject>()
  const [codeData, setCodeData] = useState(nothing)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>({ issues: [] })
  const shown = sent ? second.form : formId
  const form = useForm(shown)
  /** Around the form that is gone back to: its first field takes the focus of the button that led back. */
  const around = useRef<ParentNode | null>(null)
  useEffect(() => {
    if (!form || !around.current) return
    takeFocus(around.current.querySelector('form input'))
    around.current = null
  }, [form])
  const validate = useCallback(
    (answer: JsonObject) => verdict(edition.engine, shown, answer, createContext(info.org, todayHere())),
    [edition, info, shown],
  )
  const submit = async (answer: JsonObject) => {
    setIsBusy(true)
    setRefused({ issues: [] })
    try {
      await (sent ? send(sent, String(answer.code)) : send(answer))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, issues = [] } = error.details
      const { status, retryAfter } = error
      if (status === 429 && retryAfter !== undefined) return setRefused({ until: Date.now() + retryAfter, issues: [] })
      const key = { ...tooMany, ...words }[status]
      const placed = issues.flatMap((issue) => {
        const pointer = fields[issue.pointer ?? ''] ?? issue.pointer ?? ''
        return pointer === '' ? [] : [{ ...issue, pointer }]
      })
      // The first stage is over: a fault of its fields is told there.
      const isOfCode = placed.length > 0 && placed.every(({ pointer }) => pointer === '/code')
      if (code === second.needed && !sent) setSent(answer)
      else {
        if (sent && !isOfCode && placed.length > 0) setSent(undefined)
        setRefused(placed.length > 0 && !key ? { issues: placed } : { problem: key ? say(key) : error.message, issues: [] })
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
      {refused.until !== undefined && <TooManyTries until={refused.until} />}
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
