import { lazy } from 'react'
import { isLending } from '#model'
import { firstScreen } from '../loading/firstScreen.ts'
import { loadPart } from '../loading/loadPart.ts'
import { usePage } from '../page/usePage.ts'
import { FooterLinks } from './FooterLinks.tsx'
import { Part } from './Part.tsx'

/**
 * Drawn by the renderer, which loads with the first screen that needs it. The footer and the page
 * do not wait for each other.
 */
const FooterHours = lazy(() =>
  firstScreen()
    .then(() => loadPart('hours', () => import('./FooterHours.tsx')))
    .then((module) => ({ default: module.FooterHours })),
)
const FooterFolds = lazy(() =>
  firstScreen()
    .then(() => loadPart('footer', () => import('./FooterFolds.tsx')))
    .then((module) => ({ default: module.FooterFolds })),
)

/**
 * Who the lender is and what the law requires on every page (B §2 Footer), from the lender's
 * configuration; an empty value leaves no line.
 */
export function Footer() {
  const { bundle, info, say } = usePage()
  const { org } = info
  const { companyInfo } = org.orgMetaData
  const number = org.footer.companyNMLS && say('footer-nmls', { nmls: org.footer.companyNMLS })
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
        <Part>
          <FooterFolds />
        </Part>
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
