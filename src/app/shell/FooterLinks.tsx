import { usePage } from '../page/usePage.ts'
import { SiteLink } from './SiteLink.tsx'

/** Terms, privacy, electronic communications, licences, and the lender's own links of type FOOTER. */
export function FooterLinks() {
  const { info, say } = usePage()
  const { footer } = info.org
  const links = [
    { to: footer.termsOfUseUrl || '/terms', label: say('footer-terms') },
    { to: footer.privacyPolicyUrl || '/privacy', label: say('footer-privacy'), external: footer.privacyLinkIsExternal },
    { to: '/communications', label: say('footer-communications') },
    { to: footer.licensesUrl || '/licenses', label: say('footer-licenses') },
    { to: '/contact', label: say('contact') },
    ...(footer.links ?? []).filter(({ type }) => type === 'FOOTER').map(({ to, label }) => ({ to, label })),
  ]
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
