import { useHref, useLocation } from 'react-router'
import { noticesOfFooter } from '#model'
import { TextBody } from '#renderer'
import { here } from '../paths/here.ts'
import { usePage } from '../page/usePage.ts'
import { describeLicensedStates } from './describeLicensedStates.ts'
import { FooterFold } from './FooterFold.tsx'
import { useIsSignedIn } from './useIsSignedIn.ts'
import { useLicensedStates } from './useLicensedStates.ts'

/**
 * The long texts of the footer, folded so that a phone shows little of it: the disclosure is open
 * to visitors of the pages that `disclosureOpenAt` lists.
 */
export function FooterFolds() {
  const { bundle, info, say } = usePage()
  const { footer, mainBrand } = info.org
  const path = new URL(useHref(useLocation()), here.origin).pathname
  const isSignedIn = useIsSignedIn()
  const licensedStates = useLicensedStates()
  const states = describeLicensedStates({ licensedStates, mainBrand }, say)
  const notices = noticesOfFooter(info.org, bundle.texts).map((id) => bundle.texts[id]!)
  return (
    <div className="footer-folds">
      {footer.disclosureCopy && (
        <FooterFold
          title={say('footer-disclosure')}
          isOpen={!isSignedIn && footer.disclosureOpenAt?.includes(path) === true}
        >
          <p>{footer.disclosureCopy}</p>
        </FooterFold>
      )}
      {states && (
        <FooterFold title={say('footer-lending-area')}>
          <p>{states}</p>
        </FooterFold>
      )}
      {notices.length > 0 && (
        <FooterFold title={say('footer-notices')}>
          {notices.map(({ title, body }) => (
            <TextBody key={title} body={body} />
          ))}
        </FooterFold>
      )}
    </div>
  )
}
