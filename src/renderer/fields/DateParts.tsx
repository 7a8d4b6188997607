import type { ClipboardEvent } from 'react'
import { describeField } from '../describeField.ts'
import type { DateTexts } from './dateTexts.ts'
import type { FieldProps } from './FieldProps.ts'
import { PartInput } from './PartInput.tsx'
import { readField } from './readField.ts'

type Part = 'month' | 'day' | 'year'

interface Props {
  readonly field: FieldProps
  readonly described: ReturnType<typeof describeField>
  readonly order: readonly Part[]
  readonly texts: DateTexts
  readonly onType: (part: Part, text: string) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** The inputs of a date, one for each part. */
export function DateParts({ field, described, order, texts, onType, onPaste }: Props) {
  const { id, say } = readField(field)
  return order.map((part) => (
    <PartInput
      {...described}
      key={part}
      id={`${id}_${part}`}
      label={say(`date-${part}`)}
      width={part === 'year' ? 4 : 2}
      value={texts[part] ?? ''}
      disabled={field.disabled}
      readOnly={field.readonly}
      onPaste={onPaste}
      onChange={({ target }) => onType(part, target.value)}
    />
  ))
}
