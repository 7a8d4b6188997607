import { Fragment, type ReactNode } from 'react'

interface Props {
  readonly children: string
  /** Numbers to call and e-mail addresses are links. Not inside another link. */
  readonly linked?: boolean
}

/** E-mail address, or a number of the United States: "(800) 555-0100", "888-995-4673", "+1 415 555 0100". */
const reachable = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)|((?:\+1[ -]?)?(?:\(\d{3}\) ?|\d{3}[ -])\d{3}[ -]\d{4})/
const hyphened = /^[“"(]*[A-Za-z]+(-[A-Za-z]+)+[.,;:!?)”"’]*$/
/** Letters of a word with hyphens that fits the narrowest screen whole. */
const most = 22

/** Text whose phone numbers and words like "home-equity" stay whole, and in which an e-mail that is too long for its line breaks after the @. */
export function LongWords({ children, linked = false }: Props) {
  return children.split(reachable).map((part, index) => {
    if (!part) return null
    if (index % 3 === 0) return <Fragment key={index}>{keepWhole(part)}</Fragment>
    const isEmail = index % 3 === 1
    const words = isEmail ? breakable(part) : <span className="lintel-whole">{part}</span>
    if (!linked) return <Fragment key={index}>{words}</Fragment>
    return (
      <a key={index} href={isEmail ? `mailto:${part}` : `tel:${dialled(part)}`}>
        {words}
      </a>
    )
  })
}

function breakable(email: string): ReactNode {
  const at = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** Words and the spaces between them; neighbours that may break stay one text. */
function keepWhole(text: string): readonly ReactNode[] {
  const parts: ReactNode[] = []
  let plain = ''
  for (const word of text.split(/(\s+)/)) {
    if (word.length > most || !hyphened.test(word)) plain += word
    else {
      parts.push(
        plain,
        <span key={parts.length} className="lintel-whole">
          {word}
        </span>,
      )
      plain = ''
    }
  }
  return [...parts, plain]
}

function dialled(number: string): string {
  return `+1${number.replaceAll(/\D/g, '').slice(-10)}`
}
