import { usePage } from '../../page/usePage.ts'
import { loginAddress } from '../../paths/loginAddress.ts'
import { CallForm } from './CallForm.tsx'
import { HeldDialog } from './HeldDialog.tsx'
import { NewSignerLink } from './NewSignerLink.tsx'
import { methodOf } from './methodOf.ts'

const words = { 401: 'login-failed' } as const

/** Over a form whose session ended: e-mail and password, then back to the input. */
export function SignInDialog() {
  const { say, callApi, token, telemetry } = usePage()
  return (
    <HeldDialog title={say('sign-in-again-title')} text={say('sign-in-again')}>
      <CallForm
        form="identity/sign-in"
        idPrefix="sign-in"
        words={words}
        send={async (answer) => {
          const { body } = await callApi('login', { body: answer })
          // Setting up one-time codes needs its own page.
          if (body.secondFactorMissing) return location.assign(loginAddress(location))
          token.write(body.jwt)
          telemetry.tell('sign-in', { method: methodOf(answer) })
        }}
      />
      <NewSignerLink />
      <p>
        <a href={loginAddress(location)}>{say('sign-in-again-leave')}</a>
      </p>
    </HeldDialog>
  )
}
