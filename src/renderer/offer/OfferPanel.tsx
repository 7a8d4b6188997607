import { useMemo } from 'react'
import { formatDollars, formatRate } from '#engine'
import { createSay } from '../createSay.ts'
import { BalanceChart } from './BalanceChart.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './offer.css'
import { OfferAmount } from './OfferAmount.tsx'
import type { OfferChooserProps } from './OfferChooserProps.ts'
import { OfferFigures } from './OfferFigures.tsx'
import { OfferOptions } from './OfferOptions.tsx'
import { rangeOf } from './rangeOf.ts'

/** Amount, term, fee and automatic payment, with the resulting terms. Loaded by `OfferChooser`. */
export function OfferPanel({
  id,
  offers,
  value,
  words,
  disabled = false,
  describedBy,
  isInvalid = false,
  onChange,
}: OfferChooserProps) {
  const say = useMemo(() => createSay(words), [words])
  const { set, price } = offers
  const terms = price(value)
  const range = rangeOf(set, value)
  const canTakeMost = range !== undefined && value.drawCents > range.maxCents
  const hasAutopay = set.prices.some(({ autopay }) => autopay)
  const change = (more: Partial<typeof value>) => {
    const next = { ...value, ...more }
    onChange(next, price(next))
  }
  return (
    <div className="lintel-offer">
      <OfferAmount
        id={id}
        range={range ?? set.draw}
        stepCents={set.draw.stepCents}
        value={value.drawCents}
        disabled={disabled}
        describedBy={describedBy}
        isInvalid={isInvalid}
        say={say}
        onChange={(drawCents) => change({ drawCents })}
      />
      <OfferOptions
        name={`${id}_termMonths`}
        legend={say('offer-term')}
        values={set.terms}
        value={value.termMonths}
        labelOf={(months) =>
          months % 12 === 0
            ? say('offer-years', { count: months / 12 })
            : say('offer-months', { count: months })
        }
        disabled={disabled}
        onChange={(termMonths) => change({ termMonths })}
      />
      <OfferOptions
        name={`${id}_feeBps`}
        legend={say('offer-fee-choice')}
        values={set.fees}
        value={value.feeBps}
        labelOf={formatRate}
        disabled={disabled}
        onChange={(feeBps) => change({ feeBps })}
      />
      {hasAutopay && (
        <label className="lintel-card">
          <input
            type="checkbox"
            id={`${id}_autopay`}
            name={`${id}_autopay`}
            checked={value.autopay}
            disabled={disabled}
            onChange={({ target }) => change({ autopay: target.checked })}
          />
          <span className="lintel-card-words">
            {say('offer-autopay', { discount: formatRate(set.autopayDiscountBps) })}
          </span>
        </label>
      )}
      {terms ? (
        <>
          <OfferFigures
            terms={terms}
            isFeeFinanced={set.isFeeFinanced}
            rateType={set.rateType}
            recordingTaxBps={set.recordingTaxBps}
            say={say}
          />
          <BalanceChart terms={terms} say={say} />
        </>
      ) : (
        <>
          <output className="lintel-notice">
            {canTakeMost
              ? say('offer-most', { most: formatDollars(range.maxCents) })
              : say('offer-none')}
          </output>
          {canTakeMost && (
            <button
              type="button"
              className="lintel-link"
              disabled={disabled}
              onClick={() => change({ drawCents: range.maxCents })}
            >
              {say('offer-take-most', { most: formatDollars(range.maxCents) })}
            </button>
          )}
        </>
      )}
    </div>
  )
}
