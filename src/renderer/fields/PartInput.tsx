import type { InputHTMLAttributes } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  /** Width in characters. */
  readonly width: 2 | 4
}

/** One of several short inputs of numbers: its label, and below it the input. */
export function PartInput({ id, label, width, ...input }: Props) {
  return (
    <div>
      <label className="lintel-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={id}
        className={`lintel-input lintel-input-${width}`}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  )
}
