import { useId } from 'react'
import type { Text } from '#model'
import { TextBody } from '#renderer'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './sections.css'

interface Props {
  readonly text: Text
  readonly isNumbered?: boolean
  /** Each part opens when its heading is chosen. */
  readonly isFolded?: boolean
}

/** A text whose headings are parts: numbered steps side by side, or questions that open. */
export function TextSections({ text, isNumbered = false, isFolded = false }: Props) {
  const id = useId()
  const parts = partsOf(text.body)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {isNumbered && (
        <ol className="landing-steps">
          {parts.map(({ heading, body }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <TextBody body={body} />
            </li>
          ))}
        </ol>
      )}
      {isFolded &&
        parts.map(({ heading, body }) => (
          <details key={heading} className="landing-question">
            <summary>{heading}</summary>
            <TextBody body={body} />
          </details>
        ))}
    </section>
  )
}

interface SectionPart {
  readonly heading: string
  readonly body: Text['body']
}

function partsOf(body: Text['body']): readonly SectionPart[] {
  const parts: { heading: string; body: Text['body'][number][] }[] = []
  for (const block of body) {
    if ('heading' in block && block.heading !== undefined)
      parts.push({ heading: block.heading, body: [] })
    else parts.at(-1)?.body.push(block)
  }
  return parts
}
