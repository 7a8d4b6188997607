import { useEffect, useId, useRef } from 'react'
import type { Problem } from '../issues/nameProblems.ts'
import { toPath } from '../pointers.ts'
import { Icon } from './Icon.tsx'

interface Props {
  readonly title: string
  readonly problems: readonly Problem[]
  readonly idPrefix: string
  readonly onChoose: (pointer: string) => void
}

/** Names every problem at the top of the form; each leads to its field. Takes focus when it appears (a new `key` does that again). */
export function ErrorSummary({ title, problems, idPrefix, onChoose }: Props) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
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
