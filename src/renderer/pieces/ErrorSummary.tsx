import { useEffect, useRef } from 'react'
import type { Issue } from '#model'
import { toPath } from '../pointers.ts'
import { Icon } from './Icon.tsx'

interface Props {
  readonly title: string
  readonly issues: readonly Issue[]
  readonly onChoose: (pointer: string) => void
}

/** Names every problem at the top of the form; each leads to its field. Takes focus when it appears (a new `key` does that again). */
export function ErrorSummary({ title, issues, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="lintel-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="lintel-summary-title">
      <h2 id="lintel-summary-title">
        <Icon name="problem" />
        {title}
      </h2>
      <ul>
        {issues.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>{pointer ? <Problem pointer={pointer} message={message} onChoose={onChoose} /> : message}</li>
        ))}
      </ul>
    </div>
  )
}

function Problem({ pointer, message, onChoose }: { pointer: string; message: string; onChoose: Props['onChoose'] }) {
  return (
    <a
      href={`#${['root', ...toPath(pointer)].join('_')}`}
      onClick={(event) => {
        event.preventDefault()
        onChoose(pointer)
      }}
    >
      {message}
    </a>
  )
}
