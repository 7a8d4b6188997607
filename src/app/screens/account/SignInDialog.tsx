import { useId, useLayoutEffect, useRef } from 'react'
import { usePage } from '../../page/usePage.ts'
import { isSignerPath } from '../../paths/isSignerPath.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { loginAddress } from '../../paths/loginAddress.ts'
import { signerLogin } from '../../paths/signerPaths.ts'
import { CallForm } from './CallForm.tsx'

const words = { 401: 'login-failed' } as const

/**
 * Dialog over a form whose session ended: e-mail and password, then back to the input. The page
 * below is unchanged and gets the focus back. The title takes the focus, because the fields load a
 * moment later and replace their placeholder.
 */
export function SignInDialog() {
  const { say, callApi, token, telemetry, info } = usePage()
  const isByLink = info.org.switches['signersByLink'] === true && isSignerPath(location.pathname)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={id} tabIndex={-1}>
        {say('sign-in-again-title')}
      </h2>
      <p>{say('sign-in-again')}</p>
      <CallForm
        form="identity/sign-in"
        idPrefix="sign-in"
        words={words}
        send={async (answer, code) => {
          const { body } = await callApi<{ jwt: string; secondFactorMissing?: true }>('login', {
            body: { ...answer, ...(code !== undefined && { code }) },
          })
          // Setting up one-time codes needs its own page.
          if (body.secondFactorMissing) return location.assign(loginAddress(location))
          token.write(body.jwt)
          telemetry.tell('sign-in', {
            method: code === undefined ? 'password' : 'password-and-code',
          })
        }}
      />
      {isByLink && (
        <p>
          {/* The page below stays, and goes on once the other tab is signed in. */}
          <a href={keepOrgCode(signerLogin, location.search)} target="_blank" rel="noreferrer">
            {say('signer-link-new')}
          </a>
        </p>
      )}
      <p>
        <a href={loginAddress(location)}>{say('sign-in-again-leave')}</a>
      </p>
    </dialog>
  )
}
