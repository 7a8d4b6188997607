import { useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { CallForm } from '../account/CallForm.tsx'
import { SignerArticle } from './SignerArticle.tsx'

interface Props {
  /** signer/<text> */
  readonly text: string
  /** Signs in with a password instead. */
  readonly onPassword: () => void
}

/** Has a link to come back mailed. It does not reveal whether the address is known. */
export function AskLink({ text, onPassword }: Props) {
  const { say, callApi } = usePage()
  const [isSent, setIsSent] = useState(false)
  if (isSent)
    return (
      <SignerArticle text="link-sent" takesFocus>
        <p>
          <button type="button" className="plain-link" onClick={() => setIsSent(false)}>
            {say('signer-link-again')}
          </button>
        </p>
      </SignerArticle>
    )
  return (
    <SignerArticle text={text}>
      <CallForm
        form="signer/link"
        send={async (answer) => {
          await callApi('request-signer-link', { body: answer })
          setIsSent(true)
        }}
      />
      <p>
        <button type="button" className="plain-link" onClick={onPassword}>
          {say('signer-by-password')}
        </button>
      </p>
    </SignerArticle>
  )
}
