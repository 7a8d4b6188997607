import { CallForm } from '../account/CallForm.tsx'
import { CodeSent } from './CodeSent.tsx'
import { SignerArticle } from './SignerArticle.tsx'

interface Props {
  /** Of the link. */
  readonly token: string
  readonly send: (code: string) => Promise<void>
  /** It replaces a page whose button asked for the code. */
  readonly takesFocus?: boolean
}

/** A person who followed a link proves with a code that it is theirs. */
export function EnterCode({ token, send, takesFocus = false }: Props) {
  return (
    <SignerArticle text="code" takesFocus={takesFocus}>
      <CodeSent token={token} />
      <CallForm form="signer/code" send={({ code }) => send(String(code))} />
    </SignerArticle>
  )
}
