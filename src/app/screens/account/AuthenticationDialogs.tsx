import { lazy, useSyncExternalStore } from 'react'
import { usePage } from '../../page/usePage.ts'
import { loginAddress } from '../../paths/loginAddress.ts'
import { Part } from '../../shell/Part.tsx'

const SignInDialog = lazy(() =>
  import('./SignInDialog.tsx').then((module) => ({ default: module.SignInDialog })),
)
const ReauthenticationDialog = lazy(() =>
  import('./ReauthenticationDialog.tsx').then((module) => ({
    default: module.ReauthenticationDialog,
  })),
)

/**
 * Mounted on every page; draws nothing until a session ends while a form is open, or a call needs
 * the password. If it can't be drawn, the borrower signs in on another page.
 */
export function AuthenticationDialogs() {
  const { signInAgain, reauthentication } = usePage()
  const isNeeded = useSyncExternalStore(
    signInAgain.isNeeded.subscribe,
    signInAgain.isNeeded.read,
    signInAgain.isNeeded.read,
  )
  const isAsked = useSyncExternalStore(
    reauthentication.isNeeded.subscribe,
    reauthentication.isNeeded.read,
    reauthentication.isNeeded.read,
  )
  return (
    <>
      <Part onFailure={() => location.assign(loginAddress(location))}>
        {isNeeded && <SignInDialog />}
      </Part>
      <Part onFailure={() => reauthentication.answer(false)}>
        {isAsked && <ReauthenticationDialog />}
      </Part>
    </>
  )
}
