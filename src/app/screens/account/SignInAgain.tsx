import { lazy, useSyncExternalStore } from 'react'
import { usePage } from '../../page/usePage.ts'
import { loginAddress } from '../../paths/loginAddress.ts'
import { Part } from '../../shell/Part.tsx'

const SignInDialog = lazy(() =>
  import('./SignInDialog.tsx').then((module) => ({ default: module.SignInDialog })),
)

/**
 * Mounted on every page; draws nothing until a session ends while a form is open. If it can't be
 * drawn, the borrower signs in on another page.
 */
export function SignInAgain() {
  const { signInAgain } = usePage()
  const isNeeded = useSyncExternalStore(signInAgain.isNeeded.subscribe, signInAgain.isNeeded.read)
  return (
    <Part onFailure={() => location.assign(loginAddress(location))}>
      {isNeeded && <SignInDialog />}
    </Part>
  )
}
