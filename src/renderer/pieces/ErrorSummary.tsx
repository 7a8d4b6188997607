import { useEffect, useRef } from 'react'
import type { Problem } from '../issues/nameProblems.ts'
import { toPath } from '../pointers.ts'
import { Icon } from './Icon.tsx'

interface Props {
  readonly title: string
  readonly problems: readonly Problem[]
  readonly onChoose: (pointer: string) => void
}

/** Names every problem at the top of the form; each leads to its field. Takes focus when it appears (a new `key` does that again). */
export function ErrorSummary({ title, problems, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="lintel-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="lintel-summary-title">
      <h2 id="lintel-summary-title">
        <Icon name="problem" />
        {title}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.pointer} ${problem.words}`}>{problem.pointer ? <Link {...problem} onChoose={onChoose} /> : problem.words}</li>
        ))}
      </ul>
    </div>
  )
}

function Link({ pointer, words, onChoose }: Problem & Pick<Props, 'onChoose'>) {
  return (
    <a
      href={`#${['root', ...toPath(pointer)].join('_')}`}
      onClick={(event) => {
        event.preventDefault()
        onChoose(pointer)
      }}
    >
      {words}
    </a>
  )
}
