import { Icon } from '../icons/Icon.tsx'
import { usePage } from '../page/usePage.ts'

/** The lender's support line, or the default in the words if the lender has none (A §9). */
export function SupportPhone() {
  const { info, say } = usePage()
  const { phone, phoneFormatted } = info.org.orgMetaData.companyInfo
  const shown = phoneFormatted || phone || say('support-phone-fallback')
  return (
    <a className="plain-link support-phone" href={`tel:${(phone || shown).replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" />
      <span className="unseen">{say('support')}</span>
      <span className="wide-only">{shown}</span>
    </a>
  )
}
