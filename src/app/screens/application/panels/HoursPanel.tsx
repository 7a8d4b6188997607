import type { HoursPanel as Hours } from '#model'
import { FooterHours } from '../../../shell/FooterHours.tsx'
import { SupportPhone } from '../../../shell/SupportPhone.tsx'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'

/** Whom to call, and the opening hours. */
export function HoursPanel({ panel }: PanelProps<Hours>) {
  return (
    <PanelSection title={panel.title}>
      <p>
        <SupportPhone />
      </p>
      <FooterHours />
    </PanelSection>
  )
}
