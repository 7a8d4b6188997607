import { useEffect, useState, type CSSProperties } from 'react'
import { describeInput } from '../describeInput.ts'
import type { NumberReading } from '../numbers/readNumber.ts'
import { readFormat } from '../readFormat.ts'
import type { WidgetProps } from './WidgetProps.ts'

interface Props {
  readonly widget: WidgetProps
  readonly read: (text: string) => NumberReading
  readonly format: (value: unknown) => string
  /** Most digits after the point. */
  readonly decimals?: number | undefined
  readonly inputMode?: 'decimal' | 'numeric' | 'text'
  /** Symbol before the input. */
  readonly before?: string
  readonly after?: string
  /** Width in characters, if the format has none. */
  readonly width?: number
}

/**
 * A number in one input. Text stays as typed while editing and is formatted when the field is left;
 * a text that is no number, or that can mean several, stays as it is and is the value, so that
 * validation rejects it.
 */
export function AmountInput({
  widget,
  read,
  format,
  decimals,
  inputMode = 'decimal',
  before = '',
  after,
  width,
}: Props) {
  const { id, value, schema, onChange, registry } = widget
  const { formats, say, hold } = registry.formContext
  const empty = Array.isArray(schema.type) && schema.type.includes('null') ? null : undefined
  const parse = (text: string) => (text.trim() === '' ? undefined : (read(text).value ?? text))
  const [text, setText] = useState(() => format(value))
  const shown = parse(text) === (value ?? undefined) ? text : format(value)
  const afterId = after && `${id}__unit`
  const { style, ...look } = readFormat(formats, schema.format)
  useHold(id, hold, typeof value === 'string' ? reasonOf(read(value)) : undefined)

  return (
    <span className="lintel-money" style={{ '--sign': `${before.length}ch` } as CSSProperties}>
      {before && <span aria-hidden="true">{before}</span>}
      <input
        {...look}
        style={style ?? (width ? ({ '--width': `${width}ch` } as CSSProperties) : undefined)}
        {...describeInput(widget, afterId)}
        inputMode={inputMode}
        value={shown}
        onChange={({ target }) => {
          setText(target.value)
          onChange(parse(target.value) ?? empty)
        }}
        onBlur={() => setText(format(value))}
      />
      {after && <span id={afterId}>{after}</span>}
    </span>
  )

  function reasonOf({ meanings, isTooFine }: NumberReading): string | undefined {
    const [first, second] = meanings.map(
      (meaning) => (meaning < 0 ? '-' : '') + before + format(Math.abs(meaning)),
    )
    if (second !== undefined) return say('number-meanings', { first: first!, second })
    if (first !== undefined) return say('number-meaning', { first })
    return isTooFine && decimals ? say('number-too-fine', { count: decimals }) : undefined
  }
}

/** Holds the form up for a reason, as long as there is one. */
function useHold(
  id: string,
  hold: (pointer: string, reason: string | undefined, isSaid?: boolean) => void,
  reason: string | undefined,
): void {
  useEffect(() => {
    const field = document.getElementById(id)?.closest('[data-pointer]')
    const pointer = field?.getAttribute('data-pointer')
    if (pointer == null || reason === undefined) return
    hold(pointer, reason, true)
    return () => hold(pointer, undefined)
  }, [hold, reason, id])
}
