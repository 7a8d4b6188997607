import { useEffect, useId, useRef, type RefObject } from 'react'
import type { Problem } from '../issues/nameProblems.ts'
import { toPath } from '../pointers.ts'
import { Icon } from './Icon.tsx'

interface Props {
  readonly title: string
  readonly problems: readonly Problem[]
  readonly idPrefix: string
  readonly onChoose: (pointer: string) => void
  /** Raised by each press of the button and each answer of the server with problems. */
  readonly call: number
  /** The last `call` that is done: a summary that appears later, while somebody types, leaves the focus with them. */
  readonly done: RefObject<number>
}

/** Names every problem at the top of the form; each leads to its field. Takes focus when it appears for a new `call` (give it as `key`, too). */
export function ErrorSummary({ title, problems, idPrefix, onChoose, call, done }: Props) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done.current !== call) box.current?.focus()
  }, [call, done])
  return (
    <div className="lintel-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon name="problem" />
        {title}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.pointer} ${problem.words}`}>
            {problem.pointer ? <Link {...problem} idPrefix={idPrefix} onChoose={onChoose} /> : problem.words}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Link({ pointer, words, idPrefix, onChoose }: Problem & Pick<Props, 'idPrefix' | 'onChoose'>) {
  return (
    <a
      href={`#${[idPrefix, ...toPath(pointer)].join('_')}`}
      onClick={(event) => {
        event.preventDefault()
        onChoose(pointer)
      }}
    >
      {words}
    </a>
  )
}
