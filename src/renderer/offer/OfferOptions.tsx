import { formatDollars, formatRate } from '#engine'
import type { OfferTerms } from '#lending'
import type { Say } from '#model'
import type { DrawRange } from './rangeOf.ts'
import { RadioCard } from '../choices/RadioCard.tsx'

export interface OfferOption {
  readonly value: number
  readonly label: string
  /** What the choice costs; undefined if the amount is not offered with it. */
  readonly terms: OfferTerms | undefined
  /** The draws possible with it; undefined if there are none. */
  readonly range: DrawRange | undefined
}

interface Props {
  readonly name: string
  readonly legend: string
  readonly options: readonly OfferOption[]
  readonly value: number
  readonly disabled: boolean
  readonly say: Say
  readonly onChange: (value: number) => void
}

/** Terms or fees, each a native radio button with what it costs. */
export function OfferOptions({ name, legend, options, value, disabled, say, onChange }: Props) {
  return (
    <fieldset className="lintel-group">
      <legend className="lintel-label">{legend}</legend>
      <div className="lintel-cards lintel-offer-options">
        {options.map(({ value: option, label, terms, range }) => (
          <RadioCard
            key={option}
            {...{ name, disabled }}
            id={`${name}-${option}`}
            value={option}
            isChosen={option === value}
            onChoose={() => onChange(option)}
          >
            <span className="lintel-card-words">{label}</span>
            <span className="lintel-offer-costs">
              {terms
                ? say('offer-option', {
                    apr: formatRate(terms.aprBps),
                    payment: formatDollars(terms.paymentCents),
                  })
                : range
                  ? say('offer-option-most', { most: formatDollars(range.maxCents) })
                  : say('offer-option-none')}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
