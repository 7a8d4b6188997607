import { TextBody } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'

/** A page with only a text of the bundle: terms, privacy, licenses, a partner's welcome. */
export function TextScreen({ text: id }: { text: string }) {
  const { bundle, say } = usePage()
  const text = bundle.texts[id]!
  const actions = Object.entries(text.actions ?? {})
  return (
    <PageBody>
      <article className="text-page" lang={text.lang} dir="auto">
        <PageHeading>{text.title}</PageHeading>
        <TextBody body={text.body} level={2} />
        {actions.length > 0 && (
          <div className="actions">
            {actions.map(([name, { label, to }], index) => (
              <SiteLink key={name} to={to} className={index === 0 ? 'button' : 'button quiet'}>
                {label}
              </SiteLink>
            ))}
          </div>
        )}
        {actions.length === 0 && (
          <p className="text-version">
            {say('text-changed', { date: formatDay(text.version, text.lang) })}
          </p>
        )}
      </article>
    </PageBody>
  )
}

/** "2026-11-01" formatted for the reader; a version that is not a date is unchanged. */
function formatDay(version: string, lang: string): string {
  const day = new Date(`${version}T00:00:00Z`)
  return Number.isNaN(day.getTime())
    ? version
    : new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
