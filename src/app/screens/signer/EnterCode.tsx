import { usePage } from '../../page/usePage.ts'
import { CallForm } from '../account/CallForm.tsx'
import { chooseSigning } from './chosenSigning.ts'
import { CodeSent } from './CodeSent.tsx'
import { heldInvitation } from './heldInvitation.ts'
import { SignerArticle } from './SignerArticle.tsx'

/**
 * A person who followed a link and has their own account proves with a code that the invitation is
 * theirs.
 */
export function EnterCode({ token, onIn }: { token: string; onIn: () => void }) {
  const { callApi } = usePage()
  return (
    <SignerArticle text="code">
      <CodeSent token={token} />
      <CallForm
        form="signer/code"
        send={async ({ code }) => {
          const { body } = await callApi<{ application: string }>('accept-signer-invitation', {
            body: { token, code: code! },
          })
          heldInvitation.drop()
          chooseSigning(body.application)
          onIn()
        }}
      />
    </SignerArticle>
  )
}
