import { normalizeText } from '#engine'
import type { JsonObject } from '#model'
import { describeInput } from '../describeInput.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** From this many characters left, a screen reader hears the count. */
const fewLeft = 20

/**
 * Several lines of text; with the schema's `maxLength`, the number of characters left. More can be
 * typed: validation rejects it.
 */
export function TextareaWidget(props: WidgetProps) {
  const { id, value, schema, options, readonly, placeholder, onChange, registry } = props
  const { say } = registry.formContext
  const text = typeof value === 'string' ? value : ''
  const left = schema.maxLength === undefined ? undefined : schema.maxLength - [...text].length
  const countId = left === undefined ? undefined : `${id}__count`
  return (
    <>
      <textarea
        {...describeInput(props, countId)}
        className="lintel-input lintel-textarea"
        rows={typeof options.rows === 'number' ? options.rows : 4}
        value={text}
        placeholder={placeholder || undefined}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        onBlur={() => {
          const plain = normalizeText(text, schema as JsonObject, registry.formContext.formats)
          if (!readonly && plain !== text) onChange(plain === '' ? undefined : plain)
        }}
      />
      {left !== undefined && (
        <p className="lintel-help" id={countId}>
          {countWords(left)}
        </p>
      )}
      <output className="lintel-hidden">
        {left !== undefined && left <= fewLeft && countWords(left)}
      </output>
    </>
  )

  function countWords(count: number): string {
    return count < 0 ? say('characters-over', { count: -count }) : say('characters-left', { count })
  }
}
