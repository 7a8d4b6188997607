import { lazy } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { isLending } from '#model'
import { firstScreen } from '../loading/firstScreen.ts'
import { loadPart } from '../loading/loadPart.ts'
import { usePage } from '../page/usePage.ts'
import { FooterFold } from './FooterFold.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { describeLicensedStates } from './describeLicensedStates.ts'
import { Part } from './Part.tsx'
import { useLicensedStates } from './useLicensedStates.ts'

/**
 * Drawn by the renderer, which loads with the first screen that needs it. The footer and the page
 * do not wait for each other.
 */
const FooterHours = lazy(() =>
  firstScreen()
    .then(() => loadPart('hours', () => import('./FooterHours.tsx')))
    .then((module) => ({ default: module.FooterHours })),
)
const FooterText = lazy(() =>
  firstScreen()
    .then(() => loadPart('footer', () => import('./FooterText.tsx')))
    .then((module) => ({ default: module.FooterText })),
)

/**
 * Who the lender is and what the law requires on every page (B §2 Footer), from the lender's
 * configuration; an empty value leaves no line. The long texts are folded, so that a phone shows
 * one screen of footer: the disclosure is open on the pages that `disclosureOpenAt` lists.
 */
export function Footer() {
  const { bundle, info, say } = usePage()
  const { org } = info
  const { companyInfo } = org.orgMetaData
  const path = new URL(useHref(useLocation()), location.origin).pathname
  const number = org.footer.companyNMLS && say('footer-nmls', { nmls: org.footer.companyNMLS })
  const states = describeLicensedStates(
    { licensedStates: useLicensedStates(), mainBrand: org.mainBrand },
    say,
  )
  const newYork = companyInfo.allowRegulatorReview
    ? 'footer/new-york-regulator-review'
    : 'footer/new-york'
  const notices = [newYork, 'footer/illinois-community-reinvestment'].filter(
    (id) => bundle.texts[id],
  )
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
        {org.footer.disclosureCopy && (
          <FooterFold
            title={say('footer-disclosure')}
            isOpen={org.footer.disclosureOpenAt?.includes(path) ?? false}
          >
            <p>{org.footer.disclosureCopy}</p>
          </FooterFold>
        )}
        {states && (
          <FooterFold title={say('footer-lending-area')}>
            <p>{states}</p>
          </FooterFold>
        )}
        {notices.length > 0 && (
          <FooterFold title={say('footer-notices')}>
            <Part>
              {notices.map((id) => (
                <FooterText key={id} id={id} />
              ))}
            </Part>
          </FooterFold>
        )}
        {org.footer.footerImage && (
          <img
            src={`/config/orgs/${org.orgCode}/${org.footer.footerImage}`}
            alt={say('footer-image-alt', { lender: org.orgBrand })}
          />
        )}
      </div>
    </footer>
  )
}
