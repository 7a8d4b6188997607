import { LongWords } from './LongWords.tsx'

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

interface Props {
  readonly text: string
  readonly besideNote?: string
}

/**
 * A string in which `[words](target)`, phone numbers and e-mail addresses are links. With a
 * `besideNote`, links open in a new tab and the note says so.
 */
export function Words({ text, besideNote }: Props) {
  const parts = []
  let end = 0
  for (const match of text.matchAll(link)) {
    parts.push(
      <LongWords key={`before ${match.index}`} linked>
        {text.slice(end, match.index)}
      </LongWords>,
    )
    parts.push(
      <a
        key={match.index}
        href={match[2]}
        {...(besideNote && { target: '_blank', rel: 'noopener' })}
      >
        <LongWords>{match[1]!}</LongWords>
        {besideNote && <span className="lintel-hidden"> {besideNote}</span>}
      </a>,
    )
    end = match.index + match[0].length
  }
  return (
    <>
      {parts}
      <LongWords linked>{text.slice(end)}</LongWords>
    </>
  )
}
