import { useState } from 'react'
import { usePage } from '../page/usePage.ts'
import { readLinkToken } from '../paths/readLinkToken.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'

/** A link that was cut off gives an invalid request. */
const cutOff = 400

/**
 * The target of the link that confirms a new e-mail address or, with `?for=co-signer`, that of a
 * person who named a co-signer. It must be pressed, not just opened:
 * mail scanners open links too.
 */
export function ConfirmEmailScreen() {
  const { say, callApi } = usePage()
  const [linkToken] = useState(() => readLinkToken(location))
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'over'>(
    linkToken === undefined ? 'over' : 'open',
  )
  const [problem, setProblem] = useState<string>()
  const isSender = new URLSearchParams(location.search).get('for') === 'co-signer'
  const kind = isSender ? 'sender' : 'email'
  const confirm = async () => {
    setState('busy')
    setProblem(undefined)
    try {
      await callApi('confirm-email', { body: { token: linkToken } })
      setState('done')
    } catch (error) {
      const { status, message } = error as { status?: number; message: string }
      const isOver = status === 410 || status === cutOff
      setState(isOver ? 'over' : 'open')
      if (!isOver) setProblem(message)
    }
  }
  const isPressed = linkToken !== undefined && (state === 'done' || state === 'over')
  const title =
    state === 'done'
      ? (`${kind}-confirmed-title` as const)
      : state === 'over'
        ? 'link-over'
        : (`${kind}-confirm-title` as const)
  return (
    <PageBody>
      <div className="plain-page">
        <PageHeading takesFocus={isPressed}>{say(title)}</PageHeading>
        <output>
          {problem ??
            (state === 'done'
              ? say(`${kind}-confirmed`)
              : state === 'over'
                ? say(`${kind}-link-over`)
                : say(`${kind}-confirm`))}
        </output>
        {(state === 'open' || state === 'busy') && (
          <button
            type="button"
            className="button"
            aria-disabled={state === 'busy'}
            onClick={() => state === 'open' && void confirm()}
          >
            {say('email-confirm-button')}
          </button>
        )}
        {!isSender && (state === 'done' || state === 'over') && (
          <SiteLink to="/dashboard/settings">{say('to-settings')}</SiteLink>
        )}
      </div>
    </PageBody>
  )
}
