import { lazy, Suspense } from 'react'
import { usePage } from '../page/usePage.ts'
import { FooterLinks } from './FooterLinks.tsx'
import { describeLicensedStates } from './describeLicensedStates.ts'

/** Drawn by the renderer, which loads with the first screen that needs it: the foot of the page need not wait for it, nor the page for the foot. */
const FooterText = lazy(() => import('./FooterText.tsx').then((module) => ({ default: module.FooterText })))

/** Who the lender is and what the law wants said of every page (B §2 Footer). All from the lender's configuration. */
export function Footer() {
  const { info, say } = usePage()
  const { org } = info
  const { companyInfo } = org.orgMetaData
  return (
    <footer className="page-footer">
      <div className="page-footer-column">
        <FooterLinks />
        <p className="footer-company">
          <span>{org.footer.companyName}</span>
          <a href={org.footer.companyNmlsURL} target="_blank" rel="noopener noreferrer">
            {say('footer-nmls', { nmls: org.footer.companyNMLS })}
          </a>
          <span>{companyInfo.companyAddress}</span>
        </p>
        <p>{org.footer.disclosureCopy}</p>
        <p>{describeLicensedStates(org, say)}</p>
        <Suspense>
          <FooterText id={companyInfo.allowRegulatorReview ? 'footer/new-york-regulator-review' : 'footer/new-york'} />
          <FooterText id="footer/illinois-community-reinvestment" />
        </Suspense>
        {org.footer.footerImage && (
          <img src={`/config/orgs/${org.orgCode}/${org.footer.footerImage}`} alt={say('footer-image-alt', { lender: org.orgBrand })} />
        )}
      </div>
    </footer>
  )
}
