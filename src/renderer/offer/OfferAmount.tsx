import { useState } from 'react'
import { formatDollars } from '#engine'
import type { OfferSet } from '#model'
import type { Say } from '../createSay.ts'
import { formatCents, parseCents } from '../cents.ts'

interface Props {
  readonly id: string
  readonly draw: OfferSet['draw']
  readonly value: number
  readonly disabled: boolean
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly say: Say
  readonly onChange: (drawCents: number) => void
}

/** The amount, by slider or typed in dollars. What is typed stays; an amount out of reach is told, not changed. */
export function OfferAmount({ id, draw, value, disabled, describedBy, isInvalid, say, onChange }: Props) {
  const [text, setText] = useState(() => formatCents(value))
  const parsed = parseCents(text)
  const shown = parsed === value || typeof parsed !== 'number' ? text : formatCents(value)
  const limitsId = `${id}__limits`
  const describe = [limitsId, describedBy].filter(Boolean).join(' ')
  return (
    <div className="lintel-offer-amount">
      <label className="lintel-label" htmlFor={`${id}_drawCents`}>
        {say('offer-amount')}
      </label>
      <p className="lintel-help" id={limitsId}>
        {say('offer-limits', { from: formatDollars(draw.minCents), to: formatDollars(draw.maxCents), step: formatDollars(draw.stepCents) })}
      </p>
      <span className="lintel-money">
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
          aria-describedby={describe}
          onChange={({ target }) => {
            setText(target.value)
            const cents = parseCents(target.value)
            if (typeof cents === 'number') onChange(cents)
          }}
          onBlur={() => setText(formatCents(value))}
        />
      </span>
      <input
        type="range"
        id={`${id}-slider`}
        className="lintel-slider"
        aria-label={say('offer-amount')}
        aria-valuetext={formatDollars(value)}
        min={draw.minCents}
        max={draw.maxCents}
        step={draw.stepCents}
        value={Math.min(draw.maxCents, Math.max(draw.minCents, value))}
        disabled={disabled}
        onChange={({ target }) => {
          setText(formatCents(Number(target.value)))
          onChange(Number(target.value))
        }}
      />
    </div>
  )
}
