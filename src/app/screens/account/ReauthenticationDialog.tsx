import { usePage } from '../../page/usePage.ts'
import { CallForm } from './CallForm.tsx'
import { HeldDialog } from './HeldDialog.tsx'
import { NewSignerLink } from './NewSignerLink.tsx'

/** Over the page of a call that needs the password: it is made again once they gave it. */
export function ReauthenticationDialog() {
  const { say, callApi, reauthentication } = usePage()
  const cancel = () => reauthentication.answer(false)
  return (
    <HeldDialog title={say('reauthenticate-title')} text={say('reauthenticate')} onCancel={cancel}>
      <CallForm
        form="identity/confirm-password"
        idPrefix="reauthenticate"
        send={async (body) => {
          await callApi('reauthenticate', { body })
          reauthentication.answer(true)
        }}
      />
      <NewSignerLink />
      <p>
        <button type="button" className="plain-link" onClick={cancel}>
          {say('reauthenticate-cancel')}
        </button>
      </p>
    </HeldDialog>
  )
}
