import type { WordKey } from '#model'
import { useEffect, useState } from 'react'
import { Alert } from '#renderer'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'
import { nameWait } from './nameWait.ts'

/**
 * Countdown after too many attempts, and a note when it is over. A screen reader is told at the
 * start and the end; in between, the number changes silently and is correct whenever it is read.
 */
export function TooManyTries({
  until,
  title = 'too-many-tries',
  instead,
}: {
  until: number
  title?: WordKey
  /** What the visitor can do without waiting. */
  instead?: WordKey
}) {
  const { say, info } = usePage()
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= until
  useEffect(() => {
    if (isOver) return
    const clock = setInterval(() => setNow(Date.now()), limits.countdown.milliseconds)
    return () => clearInterval(clock)
  }, [isOver])
  return (
    <Alert tone={isOver ? 'done' : 'problem'} title={say(isOver ? 'too-many-over' : title)}>
      {!isOver && (
        <p role="timer" aria-live="off">
          {say('too-many-wait', { time: nameWait(until - now, info.org.lang) })}
        </p>
      )}
      {!isOver && instead && <p>{say(instead)}</p>}
    </Alert>
  )
}
