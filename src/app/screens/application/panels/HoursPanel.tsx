import { usePage } from '../../../page/usePage.ts'
import { FooterHours } from '../../../shell/FooterHours.tsx'
import { SupportPhone } from '../../../shell/SupportPhone.tsx'
import { PanelSection } from './PanelSection.tsx'

/** Whom to call, and the opening hours. */
export function HoursPanel() {
  const { say } = usePage()
  return (
    <PanelSection title={say('support')}>
      <p>
        <SupportPhone />
      </p>
      <FooterHours />
    </PanelSection>
  )
}
