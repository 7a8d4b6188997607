import { TextBody } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { useTitle } from '../shell/useTitle.ts'

/** Whom to call or write to, and what others asked. */
export function ContactScreen() {
  const { say, info, bundle } = usePage()
  const { phone, phoneFormatted, email } = info.org.orgMetaData.companyInfo
  const shownPhone = phoneFormatted || say('support-phone-fallback')
  const help = bundle.texts['support']
  useTitle(say('contact'))
  return (
    <PageBody>
      <article className="text-page">
        <h1>{say('contact')}</h1>
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
