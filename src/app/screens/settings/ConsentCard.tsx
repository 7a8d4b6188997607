import type { CallResponse } from '#model'
import { useState } from 'react'
import { formatDate, formatInstant } from '#engine'
import { usePage } from '../../page/usePage.ts'
import { Unfolding } from './Unfolding.tsx'

export type OwnConsent = CallResponse<'consents'>[number]

interface Props {
  readonly receipt: OwnConsent
  readonly when: string
  readonly onWithdrawn: () => void
}

/** One consent. Before it is withdrawn, the consequences are shown. */
export function ConsentCard({
  receipt: { uuid, title, textVersion, withdrawnAt, canWithdraw, consequence },
  when,
  onWithdrawn,
}: Props) {
  const { say, callApi, info } = usePage()
  const [problem, setProblem] = useState<string>()
  const withdraw = async () => {
    try {
      await callApi('withdraw-consent', { params: { uuid }, body: {} })
      onWithdrawn()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <li className="card">
      <div>
        <h3>{title}</h3>
        <p>{say('consent-given', { when, version: formatDate(textVersion) ?? textVersion })}</p>
        {withdrawnAt && (
          <p>
            {say('consent-withdrawn', {
              when: formatInstant(withdrawnAt, { lang: info.org.lang }) ?? '',
            })}
          </p>
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
      {canWithdraw && !withdrawnAt && (
        <Unfolding label={say('consent-withdraw', { title })}>
          {() => (
            <>
              {consequence && <p>{consequence}</p>}
              <button type="button" className="button quiet" onClick={() => void withdraw()}>
                {say('consent-withdraw-now')}
              </button>
            </>
          )}
        </Unfolding>
      )}
    </li>
  )
}
