import { TextBody } from '#renderer'
import { usePage } from '../page/usePage.ts'

/** A text of the bundle, if the lender has it. */
export function FooterText({ id }: { id: string }) {
  const text = usePage().bundle.texts[id]
  return text ? <TextBody body={text.body} /> : null
}
