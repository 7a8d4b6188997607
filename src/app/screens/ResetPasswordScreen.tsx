import { useState } from 'react'
import { usePage } from '../page/usePage.ts'
import { readLinkToken } from '../paths/readLinkToken.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { useEndSession } from '../shell/useEndSession.ts'
import { CallForm } from './account/CallForm.tsx'
import { useForm } from './account/useForm.ts'

const formId = 'identity/password-reset'
const fields = { '/newPassword': '/password' }
/** 400: a link that was cut off. */
const words = { 400: 'link-over', 410: 'link-over' } as const

/**
 * The target of the link for a forgotten password: sets a new one, once. Signing in with it comes
 * next, as all other sessions have ended.
 */
export function ResetPasswordScreen() {
  const { say, callApi, token } = usePage()
  const endSession = useEndSession()
  const form = useForm(formId)
  const [linkToken] = useState(() => readLinkToken(location))
  const [isDone, setIsDone] = useState(false)
  const isOver = linkToken === undefined
  const title = isDone
    ? say('reset-done-title')
    : isOver
      ? say('link-over')
      : (form?.ui.page.heading ?? '')
  return (
    <PageBody>
      <article className="step">
        <header className="step-head">
          <PageHeading takesFocus={isDone}>{title}</PageHeading>
        </header>
        {isDone && <output>{say('reset-done')}</output>}
        {!isDone && !isOver && (
          <CallForm
            form={formId}
            fields={fields}
            words={words}
            send={async (answer) => {
              await callApi('reset-password', {
                body: { token: linkToken, newPassword: answer.password },
              })
              if (token.read() !== null) await endSession()
              setIsDone(true)
            }}
          />
        )}
        <p>
          <SiteLink to={isDone ? '/auth/login' : '/auth/forgot-password'}>
            {say(isDone ? 'to-sign-in' : 'link-anew')}
          </SiteLink>
        </p>
      </article>
    </PageBody>
  )
}
