import type { FactFormat, Json } from '#model'
import { LongWords } from '#renderer'
import { usePage } from '../../page/usePage.ts'

interface Props {
  readonly value: Json | undefined
  readonly format: FactFormat
  readonly text: string
}

/** A fact; phone numbers and addresses become links. */
export function FactValue({ value, format, text }: Props) {
  const { say } = usePage()
  if (format === 'phone')
    return <a href={`tel:${String(value).replaceAll(/[^+\d]/g, '')}`}>{text}</a>
  if (format !== 'link') return <LongWords>{text}</LongWords>
  return (
    <a href={String(value)} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="unseen"> {say('opens-in-new-window')}</span>
    </a>
  )
}
