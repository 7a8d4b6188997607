import type { Say } from '#model'
import { useState, type CSSProperties } from 'react'
import { formatDollars } from '#engine'
import { formatCents, readCents } from '../cents.ts'
import type { DrawRange } from './rangeOf.ts'

interface Props {
  readonly id: string
  /** The draws possible with the other choices. */
  readonly range: DrawRange
  /** The largest draw of all choices. */
  readonly mostCents: number
  readonly stepCents: number
  readonly value: number
  readonly disabled: boolean
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly say: Say
  readonly onChange: (drawCents: number) => void
}

/**
 * The amount, set by slider or typed in dollars. Typed text is kept; an amount out of range is
 * reported, not changed, and so is a text that is no amount, or could be two: it counts as zero.
 */
export function OfferAmount({
  id,
  range,
  mostCents,
  stepCents,
  value,
  disabled,
  describedBy,
  isInvalid,
  say,
  onChange,
}: Props) {
  const [text, setText] = useState(() => formatCents(value))
  const parse = (typed: string) => readCents(typed, { maximum: range.maxCents }).value
  const shown = (parse(text) ?? 0) === value ? text : formatCents(value)
  const limitsId = `${id}__limits`
  const sign = { '--sign': `${say('money-sign').length}ch` } as CSSProperties
  return (
    <div className="lintel-offer-amount">
      <label className="lintel-label" htmlFor={`${id}_drawCents`}>
        {say('offer-amount')}
      </label>
      <p className="lintel-help" id={limitsId}>
        {sayLimits({ range, mostCents, stepCents, say })}
      </p>
      <span className="lintel-money" style={sign}>
        <span aria-hidden="true">{say('money-sign')}</span>
        <input
          id={`${id}_drawCents`}
          name={`${id}_drawCents`}
          className="lintel-input lintel-offer-box"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          disabled={disabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={[limitsId, describedBy].filter(Boolean).join(' ')}
          onChange={({ target }) => {
            setText(target.value)
            onChange(parse(target.value) ?? 0)
          }}
          onBlur={() => parse(text) === value && setText(formatCents(value))}
        />
      </span>
      <AmountSlider
        {...{ id, range, stepCents, value, disabled, say }}
        onChange={(cents) => {
          setText(formatCents(cents))
          onChange(cents)
        }}
      />
    </div>
  )
}

type SliderProps = Pick<
  Props,
  'id' | 'range' | 'stepCents' | 'value' | 'disabled' | 'say' | 'onChange'
>

function AmountSlider({ id, range, stepCents, value, disabled, say, onChange }: SliderProps) {
  return (
    <input
      type="range"
      id={`${id}-slider`}
      className="lintel-slider"
      aria-label={say('offer-amount')}
      aria-valuetext={formatDollars(value)}
      min={range.minCents}
      max={range.maxCents}
      step={stepCents}
      value={Math.min(range.maxCents, Math.max(range.minCents, value))}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

function sayLimits({
  range,
  mostCents,
  stepCents,
  say,
}: Pick<Props, 'range' | 'mostCents' | 'stepCents' | 'say'>): string {
  return say(mostCents > range.maxCents ? 'offer-limits-more' : 'offer-limits', {
    from: formatDollars(range.minCents),
    to: formatDollars(range.maxCents),
    step: formatDollars(stepCents),
    most: formatDollars(mostCents),
  })
}
