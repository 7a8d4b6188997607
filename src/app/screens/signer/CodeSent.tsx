import { useCallback, useEffect, useState } from 'react'
import { Alert, LongWords } from '#renderer'
import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'
import { TooManyTries } from '../account/TooManyTries.tsx'

/** Response of the call `send-signer-code`. */
interface SentCode {
  readonly channel: 'TEXT' | 'MAIL'
  readonly destination: string
  readonly minutes: number
}

/** Sends the code that is asked for next, says where it went, and sends a new one on request. */
export function CodeSent({ token }: { token: string }) {
  const { say, callApi, info } = usePage()
  const [until, setUntil] = useState<number>()
  const [sent, setSent] = useState<SentCode>()
  const [isAnew, setIsAnew] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = useCallback(
    (again: boolean) =>
      callApi('send-signer-code', { body: { token, again } }).then(
        ({ body }) => {
          setSent(body)
          setIsAnew(again)
          setProblem(undefined)
          setUntil(undefined)
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          const isTooSoon = error.details.code === 'server/too-many-requests'
          setProblem(isTooSoon ? undefined : error.message)
          setUntil(isTooSoon ? Date.now() + (error.retryAfter ?? 0) : undefined)
        },
      ),
    [callApi, token],
  )
  useEffect(() => {
    void ask(false)
  }, [ask])
  const phone = info.org.orgMetaData.companyInfo.phoneFormatted || say('support-phone-fallback')
  return (
    <>
      <output>
        {[
          isAnew ? say('signer-code-again-sent') : [],
          sent
            ? say(`signer-code-${sent.channel}`, { ...sent, minutes: String(sent.minutes) })
            : [],
        ]
          .flat()
          .join(' ')}
      </output>
      {until !== undefined && <TooManyTries key={until} until={until} title="signer-code-wait" />}
      {problem && <Alert tone="problem" title={problem} />}
      <p>
        <button type="button" className="plain-link" onClick={() => void ask(true)}>
          {say('signer-code-again')}
        </button>
      </p>
      <p>
        <LongWords linked>{say('signer-code-help', { phone })}</LongWords>
      </p>
    </>
  )
}
