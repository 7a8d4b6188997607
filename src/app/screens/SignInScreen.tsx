import { useState } from 'react'
import { isLending, type JsonObject } from '#model'
import { usePage } from '../page/usePage.ts'
import { afterSignIn } from '../paths/afterSignIn.ts'
import { basePath } from '../paths/basePath.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { CallForm } from './account/CallForm.tsx'
import { holdSession } from './account/holdSession.ts'
import { SecondFactorFirst, type Begun } from './account/SecondFactorFirst.tsx'
import { useAsksWho } from './account/useAsksWho.ts'
import { useForm } from './account/useForm.ts'
import { methodOf } from './account/methodOf.ts'

const formId = 'identity/sign-in'
const words = { 401: 'login-failed' } as const

/**
 * E-mail and password, a one-time code if used, and back to where the borrower came from (B §2).
 * `?mode=agent` signs in the lender's people. Accounts that must use one-time codes set them up
 * first. Signed-in visitors are redirected at once.
 */
export function SignInScreen() {
  const page = usePage()
  const { bundle, callApi, token, telemetry } = page
  const form = useForm(formId)
  const [isKnown, setIsKnown] = useState(false)
  const [begun, setBegun] = useState<Begun>()
  const mode = new URLSearchParams(location.search).get('mode') === 'agent' ? 'agent' : undefined
  const leave = () => {
    const hasConsole = bundle.support.hasConsole === true
    location.replace(afterSignIn(location.search, { jwt: token.read(), hasConsole }))
  }
  const asksWho = useAsksWho(mode, leave)
  const goOn = (jwt: string, method: string) => {
    token.write(jwt)
    telemetry.tell('sign-in', { method })
    leave()
  }
  const signIn = async (answer: JsonObject) => {
    const body = { ...answer, mode: mode ?? 'customer' }
    try {
      const { body: answered } = await callApi('login', { body })
      if (!answered.secondFactorMissing) return goOn(answered.jwt, methodOf(answer))
      const held = holdSession(page, answered.jwt, () => setBegun(undefined))
      const request = { body: { password: answer.password ?? '' } }
      setBegun({ held, secret: (await held.callApi('begin-totp', request)).body })
    } catch (error) {
      setIsKnown(asksForCode(error))
      throw error
    }
  }
  if (!asksWho || (!form && !begun)) return <Skeleton />
  if (begun)
    return (
      <PageBody>
        <article className="step">
          <SecondFactorFirst
            begun={begun}
            onDone={() => goOn(begun.held.token.read() ?? '', 'password-and-code')}
          />
        </article>
      </PageBody>
    )
  return (
    <PageBody>
      <article className="step">
        <header className="step-head">
          <PageHeading>{form?.ui.page.heading ?? ''}</PageHeading>
        </header>
        <CallForm
          form={formId}
          send={signIn}
          instead="login-by-mail"
          {...(!isKnown && { words })}
        />
        <SignInWays />
      </article>
    </PageBody>
  )
}

/** For those who can't sign in. */
function SignInWays() {
  const { bundle, say } = usePage()
  return (
    <>
      <p>
        <SiteLink to="/auth/forgot-password">{say('forgot-password')}</SiteLink>
      </p>
      {isLending(bundle) && (
        <p>
          <SiteLink to={`${basePath}/register-v2`}>{say('create-account')}</SiteLink>
        </p>
      )}
    </>
  )
}

/** The password was right: only the code is missing or wrong. */
function asksForCode(error: unknown): boolean {
  const { details } = error as { details?: { code?: string } }
  return details?.code?.startsWith('server/one-time-code') === true
}
