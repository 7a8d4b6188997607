import { lazy } from 'react'
import { isLending } from '#model'
import { firstScreen } from '../loading/firstScreen.ts'
import { loadOrReload } from '../loading/loadOrReload.ts'
import { usePage } from '../page/usePage.ts'
import { FooterLinks } from './FooterLinks.tsx'
import { describeLicensedStates } from './describeLicensedStates.ts'
import { Part } from './Part.tsx'
import { useLicensedStates } from './useLicensedStates.ts'

/** Drawn by the renderer, which loads with the first screen that needs it: the foot of the page need not wait for it, nor the page for the foot. */
const FooterHours = lazy(() =>
  firstScreen()
    .then(() => loadOrReload('hours', () => import('./FooterHours.tsx')))
    .then((module) => ({ default: module.FooterHours })),
)
const FooterText = lazy(() =>
  firstScreen()
    .then(() => loadOrReload('footer', () => import('./FooterText.tsx')))
    .then((module) => ({ default: module.FooterText })),
)

/** Who the lender is and what the law wants said of every page (B §2 Footer). All from the lender's configuration; what is empty there leaves no line. */
export function Footer() {
  const { bundle, info, say } = usePage()
  const { org } = info
  const { companyInfo } = org.orgMetaData
  const number = org.footer.companyNMLS && say('footer-nmls', { nmls: org.footer.companyNMLS })
  const states = describeLicensedStates({ licensedStates: useLicensedStates(), mainBrand: org.mainBrand }, say)
  return (
    <footer className="page-footer">
      <div className="page-footer-column">
        <FooterLinks />
        <p className="footer-company">
          <span>{org.footer.companyName}</span>
          {number && org.footer.companyNmlsURL ? (
            <a href={org.footer.companyNmlsURL} target="_blank" rel="noopener noreferrer">
              {number}
              <span className="unseen"> {say('opens-in-new-window')}</span>
            </a>
          ) : (
            number && <span>{number}</span>
          )}
          <span>{companyInfo.companyAddress}</span>
        </p>
        {isLending(bundle) && (
          <Part>
            <FooterHours />
          </Part>
        )}
        {org.footer.disclosureCopy && <p>{org.footer.disclosureCopy}</p>}
        {states && <p>{states}</p>}
        <Part>
          <FooterText id={companyInfo.allowRegulatorReview ? 'footer/new-york-regulator-review' : 'footer/new-york'} />
          <FooterText id="footer/illinois-community-reinvestment" />
        </Part>
        {org.footer.footerImage && (
          <img src={`/config/orgs/${org.orgCode}/${org.footer.footerImage}`} alt={say('footer-image-alt', { lender: org.orgBrand })} />
        )}
      </div>
    </footer>
  )
}
