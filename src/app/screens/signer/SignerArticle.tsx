import type { ReactNode } from 'react'
import { fillText } from '#engine'
import type { JsonObject } from '#model'
import { TextBody } from '#renderer'
import { usePage } from '../../page/usePage.ts'
import { PageBody } from '../../shell/PageBody.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'

interface Props {
  /** signer/<text> */
  readonly text: string
  /** Values for `[[…]]` in it. */
  readonly facts?: JsonObject
  /** It replaces what was here, and its button is gone. */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
}

/** A page of co-signers outside of any application: a text, and what can be done about it. */
export function SignerArticle({ text: id, facts = {}, takesFocus = false, children }: Props) {
  const { bundle } = usePage()
  const text = bundle.texts[`signer/${id}`]
  if (!text) throw new Error(`There is no text signer/${id}`)
  const { title, body } = fillText(text, facts)
  return (
    <PageBody>
      <article className="step">
        <header className="step-head">
          <PageHeading takesFocus={takesFocus}>{title}</PageHeading>
        </header>
        <TextBody body={body} level={2} />
        {children}
      </article>
    </PageBody>
  )
}
