import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { deepEquals } from '@rjsf/utils'
import type { Problem } from '../issues/nameProblems.ts'
import { isWithin, toPath } from '../pointers.ts'
import { Icon } from './Icon.tsx'

interface Props {
  readonly title: string
  readonly problems: readonly Problem[]
  readonly idPrefix: string
  readonly onChoose: (pointer: string) => void
  /** Incremented by each press of the button and each server response with problems. */
  readonly call: number
  /**
   * The last handled `call`: a summary that appears later, while the person types, does not take
   * the focus.
   */
  readonly done: RefObject<number>
}

/**
 * Lists all validation errors at the top of the form, each linked to its field, in the order of the
 * fields on the page, those of the whole answer last. Takes the focus
 * when it appears for a new `call` (also pass it as `key`).
 */
export function ErrorSummary({ title, problems, idPrefix, onChoose, call, done }: Props) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done.current !== call) box.current?.focus()
  }, [call, done])
  const [drawn, setDrawn] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    // rjsf draws in a second pass of the same task.
    queueMicrotask(() => {
      const fields = box.current?.parentElement?.querySelectorAll('[data-pointer]') ?? []
      const now = Array.from(fields, (field) => field.getAttribute('data-pointer')!)
      setDrawn((before) => (deepEquals(before, now) ? before : now))
    })
  })
  const placeOf = ({ pointer }: Problem) =>
    pointer ? drawn.findLastIndex((place) => isWithin(pointer, place)) : drawn.length
  return (
    <div className="lintel-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon name="problem" />
        {title}
      </h2>
      <ul>
        {[...problems]
          .sort((one, other) => placeOf(one) - placeOf(other))
          .map((problem) => (
            <li key={`${problem.pointer} ${problem.words}`}>
              {problem.pointer ? (
                <Link {...problem} idPrefix={idPrefix} onChoose={onChoose} />
              ) : (
                problem.words
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}

function Link({
  pointer,
  words,
  idPrefix,
  onChoose,
}: Problem & Pick<Props, 'idPrefix' | 'onChoose'>) {
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
