import { usePage } from '../page/usePage.ts'
import { SiteLink } from './SiteLink.tsx'

/** The lender's logo, or its name, as a link. */
export function Brand({ to, height }: { readonly to: string; readonly height: number }) {
  const { info, say } = usePage()
  const { theme, orgBrand, orgCode } = info.org
  return (
    <SiteLink to={to} className="brand">
      {theme.logo === '' ? (
        <span className="brand-name">{orgBrand}</span>
      ) : (
        <img
          src={`/config/orgs/${orgCode}/${theme.logo}`}
          alt={say('logo-alt', { lender: orgBrand })}
          height={height}
        />
      )}
    </SiteLink>
  )
}
