import { useRef, type ReactNode } from 'react'
import type { AnswerLine } from '#engine'
import type { JsonObject } from '#model'
import { usePage } from '../../page/usePage.ts'
import type { LoadedForm } from '../../session/Edition.ts'
import { AnswerLines } from './AnswerList.tsx'
import { linesOf } from './linesOf.ts'
import { useOpenInPrint } from './useOpenInPrint.ts'

interface Props {
  readonly id: string
  readonly title: string
  readonly form: LoadedForm
  readonly answer: JsonObject
  /** As in FormHead: shows only that they were given. */
  readonly secrets?: readonly string[]
  /** The way to change it. */
  readonly children?: ReactNode
}

/**
 * The answer of one screen as a row: its title, the first values on one line, and all of it once
 * opened or printed.
 */
export function AnswerFold({ id, title, form, answer, secrets = [], children }: Props) {
  const { say, bundle } = usePage()
  const box = useRef<HTMLDetailsElement>(null)
  useOpenInPrint(box)
  const lines = linesOf(form, answer, secrets, bundle)
  const bare = [say('yes'), say('no')]
  const silent = ['', ...bare, say('review-hidden')]
  const told = lines
    .filter(({ value }) => value !== '')
    .map(titleOf)
    .filter((text) => !silent.includes(text))
  const [first] = lines
  return (
    <section className="answer-fold" aria-labelledby={id}>
      <details ref={box}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span className="answer-digest">
            {told.length > 0
              ? told.join(' · ')
              : first && bare.includes(first.text) && withLabel(first)}
          </span>
        </summary>
        <AnswerLines lines={lines} />
      </details>
      {children}
    </section>
  )
}

/** An item of a list is known by its name, a bare number by its question. */
function titleOf(line: AnswerLine): string {
  if (line.lines) return line.label
  return /^\d+$/.test(line.text) ? withLabel(line) : line.text
}

/** "No" alone says nothing without its question. */
function withLabel({ label, text }: AnswerLine): string {
  return `${label}${label.endsWith('?') ? '' : ':'} ${text}`
}
