import { formatFact, readFact } from '#engine'
import type { OfferPanel as Offer } from '#model'
import { FactList } from '../../account/FactList.tsx'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'

/** The chosen offer: the payment in large type, since people decide by it, the rest below. */
export function OfferPanel({ shown, panel }: PanelProps<Offer>) {
  const { offer, facts } = shown
  if (!offer || offer.length === 0) return null
  const payment =
    panel.figure === undefined
      ? undefined
      : formatFact(readFact(facts, panel.figure), panel.format ?? 'text')
  return (
    <PanelSection title={panel.title}>
      {payment !== undefined && (
        <p className="panel-figure">
          <strong>{payment}</strong> {panel.after}
        </p>
      )}
      <FactList className="panel-facts" lines={offer.filter(({ text }) => text !== payment)} />
    </PanelSection>
  )
}
