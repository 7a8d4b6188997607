import { formatFact, readFact } from '#engine'
import { usePage } from '../../../page/usePage.ts'
import { Fact } from '../../account/Fact.tsx'
import type { PanelProps } from './PanelBox.tsx'
import { PanelSection } from './PanelSection.tsx'

/** The chosen offer: the payment in large type, since people decide by it, the rest below. */
export function OfferPanel({ scene }: PanelProps) {
  const { say } = usePage()
  const { offer, facts } = scene
  if (!offer || offer.length === 0) return null
  const payment = formatFact(readFact(facts, 'case.offer.paymentCents'), 'money')
  return (
    <PanelSection title={say('offer-label')}>
      {payment !== undefined && (
        <p className="panel-figure">
          <strong>{payment}</strong> {say('offer-a-month')}
        </p>
      )}
      <dl className="panel-facts">
        {offer
          .filter(({ text }) => text !== payment)
          .map(({ label, text }) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))}
      </dl>
    </PanelSection>
  )
}
