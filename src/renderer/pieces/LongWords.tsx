import { Fragment, type ReactNode } from 'react'

interface Props {
  readonly children: string
  /** Phone numbers and e-mail addresses become links. Don't use it inside another link. */
  readonly linked?: boolean
}

/** E-mail address, or a US phone number: "(800) 555-0100", "888-995-4673", "+1 415 555 0100". */
const reachable =
  /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)|((?:\+1[ -]?)?(?:\(\d{3}\) ?|\d{3}[ -])\d{3}[ -]\d{4})/
const hyphened = /^[“"(]*[A-Za-z]+(-[A-Za-z]+)+[.,;:!?)”"’]*$/
/** A hyphenated word of this length fits the narrowest screen. */
const most = 22

/**
 * Text whose phone numbers and hyphenated words are not broken, and in which a long e-mail address
 * can break after the @. Other words are another element: a browser that translates the page takes
 * texts away from React.
 */
export function LongWords({ children, linked = false }: Props) {
  const parts = children.split(reachable).map((part, index) => {
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
  return <span key={children}>{parts}</span>
}

function breakable(email: string): ReactNode {
  const at = email.indexOf('@') + 1
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

/** Words and the spaces between them; neighbors that can break stay one text. */
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
