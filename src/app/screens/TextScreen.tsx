import { TextBody } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'

/** A page that is nothing but a text of the bundle: terms, privacy, licences, a partner's welcome. */
export function TextScreen({ text: id }: { text: string }) {
  const { bundle } = usePage()
  const text = bundle.texts[id]!
  const actions = Object.entries(text.actions ?? {})
  return (
    <PageBody>
      <article className="text-page" lang={text.lang}>
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
        <p className="text-version">{text.version}</p>
      </article>
    </PageBody>
  )
}
