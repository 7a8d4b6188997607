import { formatInstant } from '#engine'
import type { Text, TextBlock } from '#model'
import { TextBody } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { readReceipt, type Receipt } from '../session/receipts.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'

/**
 * Confirms that a flow was sent, with its reference and time. The router shows it only after a
 * submission in this tab.
 */
export function ConfirmationScreen({ flow }: { flow: string }) {
  const { bundle, info } = usePage()
  const { text: id } = bundle.flows[flow]!.confirmation!
  const receipt = readReceipt(info.org.orgCode, flow)
  const text = fillReceipt(bundle.texts[id]!, receipt)
  return (
    <PageBody>
      <article className="text-page confirmation" lang={text.lang} dir="auto">
        <PageHeading>{text.title}</PageHeading>
        <TextBody body={text.body} level={2} />
        {text.actions && (
          <div className="actions">
            {Object.entries(text.actions).map(([name, { label, to }], index) => (
              <SiteLink key={name} to={to} className={index === 0 ? 'button' : 'button quiet'}>
                {label}
              </SiteLink>
            ))}
          </div>
        )}
      </article>
    </PageBody>
  )
}

/** The words in braces, formatted for the reader. */
function fillReceipt(text: Text, receipt: Receipt | undefined): Text {
  if (!receipt) return text
  const submitted = formatInstant(receipt.submitted, { lang: text.lang }) ?? ''
  const fill = (words: string) =>
    words
      .replaceAll('{reference}', () => receipt.reference)
      .replaceAll('{submitted}', () => submitted)
  const fillBlock = ({ heading, paragraph, list }: TextBlock): TextBlock => ({
    ...(heading !== undefined && { heading: fill(heading) }),
    ...(paragraph !== undefined && { paragraph: fill(paragraph) }),
    ...(list && { list: list.map(fill) }),
  })
  return { ...text, title: fill(text.title), body: text.body.map(fillBlock) }
}
