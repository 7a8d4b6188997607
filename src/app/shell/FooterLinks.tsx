import { isLending } from '#model'
import { usePage } from '../page/usePage.ts'
import { SiteLink } from './SiteLink.tsx'

/**
 * Terms, privacy, electronic communications, licenses, and the lender's own links of type FOOTER.
 */
export function FooterLinks() {
  const { bundle, info, say } = usePage()
  const { footer } = info.org
  const all = [
    { to: footer.termsOfUseUrl || '/terms', label: say('footer-terms') },
    {
      to: footer.privacyPolicyUrl || '/privacy',
      label: say('footer-privacy'),
      external: footer.privacyLinkIsExternal,
    },
    { to: '/communications', label: say('footer-communications') },
    { to: footer.licensesUrl || '/licenses', label: say('footer-licenses') },
    { to: '/contact', label: say('contact') },
    ...(footer.links ?? [])
      .filter(({ type }) => type === 'FOOTER')
      .map(({ to, label }) => ({ to, label })),
  ]
  // Without applications, pages of the host site exist only if the organization names them.
  const named = [
    footer.termsOfUseUrl,
    footer.privacyPolicyUrl,
    footer.licensesUrl,
    ...(footer.links ?? []).map(({ to }) => to),
  ]
  const links = isLending(bundle) ? all : all.filter(({ to }) => named.includes(to))
  if (links.length === 0) return null
  return (
    <nav aria-label={say('footer-label')}>
      <ul className="footer-links">
        {links.map(({ to, label, ...rest }) => (
          <li key={to + label}>
            <SiteLink to={to} external={'external' in rest && rest.external}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
