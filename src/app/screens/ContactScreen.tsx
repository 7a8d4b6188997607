import { TextBody } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'

/** Whom to contact, and frequently asked questions. */
export function ContactScreen() {
  const { say, info, bundle } = usePage()
  const { phone, phoneFormatted, email } = info.org.orgMetaData.companyInfo
  const shownPhone = phoneFormatted || say('support-phone-fallback')
  const help = bundle.texts['support']
  return (
    <PageBody>
      <article className="text-page">
        <PageHeading>{say('contact')}</PageHeading>
        <div className="actions">
          <a className="button" href={`tel:${phone || shownPhone}`}>
            {say('support-call', { phone: shownPhone })}
          </a>
          <a className="button quiet" href={`mailto:${email}`}>
            {say('support-email', { email })}
          </a>
        </div>
        {help && <TextBody body={help.body} level={2} />}
      </article>
    </PageBody>
  )
}
