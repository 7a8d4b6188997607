import { Fragment } from 'react'
import type { FactFormat, Json } from '#model'

interface Props {
  readonly value: Json | undefined
  readonly format: FactFormat
  readonly text: string
}

/** A fact; a number to call and an address to go to as links. An e-mail too long for its line breaks after the @. */
export function FactValue({ value, format, text }: Props) {
  if (format === 'phone') return <a href={`tel:${String(value).replaceAll(/[^+\d]/g, '')}`}>{text}</a>
  if (format !== 'link')
    return text.split('@').map((part, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <>
            @<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))
  return (
    <a href={String(value)} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
