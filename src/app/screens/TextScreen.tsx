import { TextBody } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { basePath } from '../paths/basePath.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { useTitle } from '../shell/useTitle.ts'

/** A page that is nothing but a text of the bundle: terms, privacy, licences, a partner's welcome. */
export function TextScreen({ text: id }: { text: string }) {
  const { bundle } = usePage()
  const text = bundle.texts[id]!
  useTitle(text.title)
  const actions = Object.entries(text.actions ?? {})
  return (
    <PageBody>
      <article className="text-page" lang={text.lang}>
        <h1>{text.title}</h1>
        <TextBody body={text.body} level={2} />
        {actions.length > 0 && (
          <div className="actions">
            {actions.map(([name, { label, to }], index) => (
              <SiteLink key={name} to={basePath + to} className={index === 0 ? 'button' : 'button quiet'}>
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
