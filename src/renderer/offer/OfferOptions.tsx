interface Props {
  readonly name: string
  readonly legend: string
  readonly values: readonly number[]
  readonly value: number
  readonly labelOf: (value: number) => string
  readonly disabled: boolean
  readonly onChange: (value: number) => void
}

/** Terms or fees side by side, each a native radio button. */
export function OfferOptions({ name, legend, values, value, labelOf, disabled, onChange }: Props) {
  return (
    <fieldset className="lintel-group">
      <legend className="lintel-label">{legend}</legend>
      <div className="lintel-cards lintel-offer-options">
        {values.map((option) => (
          <label key={option} className="lintel-card">
            <input
              type="radio"
              id={`${name}-${option}`}
              name={name}
              value={option}
              checked={option === value}
              disabled={disabled}
              onChange={() => onChange(option)}
            />
            <span className="lintel-card-words">{labelOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
