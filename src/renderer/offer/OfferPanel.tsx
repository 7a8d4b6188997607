import { createSay, type Say } from '#model'
import { useMemo } from 'react'
import { formatDollars, formatRate } from '#engine'
import type { OfferTerms } from '#lending'
import { BalanceChart } from './BalanceChart.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './offer.css'
import { OfferAmount } from './OfferAmount.tsx'
import type { OfferChooserProps } from './OfferChooserProps.ts'
import { OfferFigures } from './OfferFigures.tsx'
import { OfferOptions } from './OfferOptions.tsx'
import { rangeOf } from './rangeOf.ts'

/** Amount, term, fee and automatic payment, with the resulting terms. Loaded by `OfferChooser`. */
export function OfferPanel(props: OfferChooserProps) {
  const { offers, value, words, disabled = false, onChange } = props
  const say = useMemo(() => createSay(words), [words])
  const { set, price } = offers
  const terms = price(value)
  const range = rangeOf(set, value)
  const change = (more: Partial<typeof value>) => {
    const next = { ...value, ...more }
    onChange(next, price(next))
  }
  return (
    <div className="lintel-offer">
      <Choices {...props} disabled={disabled} range={range} say={say} onChoose={change} />
      <div className="lintel-offer-result">
        {terms ? (
          <Result set={set} terms={terms} say={say} />
        ) : (
          <NoOffer
            mostCents={range && value.drawCents > range.maxCents ? range.maxCents : undefined}
            disabled={disabled}
            say={say}
            onTake={(drawCents) => change({ drawCents })}
          />
        )}
      </div>
      {terms && <ResultBar terms={terms} say={say} />}
    </div>
  )
}

interface ChoicesProps extends OfferChooserProps {
  readonly range: ReturnType<typeof rangeOf>
  readonly say: Say
  readonly onChoose: (more: Partial<OfferChooserProps['value']>) => void
}

function Choices({ onChoose: change, ...props }: ChoicesProps) {
  const { id, offers, value, disabled = false, describedBy, isInvalid = false, range, say } = props
  const { set, price } = offers
  const optionOf = (name: 'termMonths' | 'feeBps', option: number, labelOf: typeof sayFee) => {
    const choice = { ...value, [name]: option }
    const own = price(choice)
    const label = labelOf(say, option, own)
    return { value: option, label, terms: own, range: rangeOf(set, choice) }
  }
  const optionsOf = (
    name: 'termMonths' | 'feeBps',
    legend: string,
    all: readonly number[],
    labelOf: typeof sayFee,
  ) => (
    <OfferOptions
      {...{ legend, disabled, say }}
      name={`${id}_${name}`}
      options={all.map((option) => optionOf(name, option, labelOf))}
      value={value[name]}
      onChange={(option) => change({ [name]: option })}
    />
  )
  return (
    <div className="lintel-offer-choices">
      <OfferAmount
        id={id}
        range={range ?? set.draw}
        mostCents={set.draw.maxCents}
        stepCents={set.draw.stepCents}
        value={value.drawCents}
        disabled={disabled}
        describedBy={describedBy}
        isInvalid={isInvalid}
        say={say}
        onChange={(drawCents) => change({ drawCents })}
      />
      {optionsOf('termMonths', say('offer-term'), set.terms, sayTerm)}
      {optionsOf('feeBps', say('offer-fee-choice'), set.fees, sayFee)}
      {set.prices.some(({ autopay }) => autopay) && (
        <Autopay
          id={`${id}_autopay`}
          isChosen={value.autopay}
          disabled={disabled}
          words={say('offer-autopay', { discount: formatRate(set.autopayDiscountBps) })}
          onChange={(autopay) => change({ autopay })}
        />
      )}
    </div>
  )
}

type Terms = NonNullable<ReturnType<OfferChooserProps['offers']['price']>>

interface AutopayProps {
  readonly id: string
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly words: string
  readonly onChange: (isChosen: boolean) => void
}

function Autopay({ id, isChosen, disabled, words, onChange }: AutopayProps) {
  return (
    <label className="lintel-card">
      <input
        type="checkbox"
        id={id}
        name={id}
        checked={isChosen}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="lintel-card-words">{words}</span>
    </label>
  )
}

interface ResultProps {
  readonly set: OfferChooserProps['offers']['set']
  readonly terms: Terms
  readonly say: Say
}

function Result({ set, terms, say }: ResultProps) {
  return (
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
  )
}

function ResultBar({ terms, say }: Omit<ResultProps, 'set'>) {
  return (
    <p className="lintel-offer-bar" aria-hidden="true">
      <strong>{say('offer-bar', { payment: formatDollars(terms.paymentCents) })}</strong>
      <span>{say('offer-bar-apr', { apr: formatRate(terms.aprBps) })}</span>
    </p>
  )
}

interface NoOfferProps {
  /** The largest draw with the other choices, if that is what is wrong. */
  readonly mostCents: number | undefined
  readonly disabled: boolean
  readonly say: Say
  readonly onTake: (drawCents: number) => void
}

/** Why there are no terms, and the way to some. */
function NoOffer({ mostCents, disabled, say, onTake }: NoOfferProps) {
  if (mostCents === undefined) return <output className="lintel-notice">{say('offer-none')}</output>
  const most = formatDollars(mostCents)
  return (
    <>
      <output className="lintel-notice">{say('offer-most', { most })}</output>
      <button
        type="button"
        className="lintel-button-quiet"
        disabled={disabled}
        onClick={() => onTake(mostCents)}
      >
        {say('offer-take-most', { most })}
      </button>
    </>
  )
}

function sayTerm(say: Say, months: number): string {
  return months % 12 === 0
    ? say('offer-years', { count: months / 12 })
    : say('offer-months', { count: months })
}

function sayFee(say: Say, feeBps: number, own: OfferTerms | undefined): string {
  if (feeBps === 0) return say('offer-fee-none')
  return own
    ? say('offer-fee-some', { fee: formatRate(feeBps), amount: formatDollars(own.feeCents) })
    : formatRate(feeBps)
}
