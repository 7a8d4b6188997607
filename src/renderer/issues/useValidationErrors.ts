import { useCallback, useMemo, useState } from 'react'
import { deepEquals } from '@rjsf/utils'
import type { Issue, JsonObject } from '#model'
import { isWithin, toPath } from '../pointers.ts'
import { useStable } from '../useStable.ts'
import { keepDrawn } from './keepDrawn.ts'
import type { Spot } from './walkTo.ts'

interface Judgement {
  readonly answer: JsonObject
  readonly validate: (data: JsonObject) => readonly Issue[]
  readonly given: readonly Issue[]
  readonly busy: boolean
  /** Returns where the field at a pointer is drawn. */
  readonly find: (pointer: string) => Spot
  /** Message for an alternative that must be chosen. */
  readonly unchosen: string
}

/**
 * The validation errors to show: none before a field was left or the button was pressed, from then
 * on all current ones. `given` issues (the server's) are shown until their field changes.
 */
export function useValidationErrors({ answer, validate, given, busy, find, unchosen }: Judgement) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set<string>())
  const [isPressed, setPressed] = useState(false)
  /** Incremented whenever the summary should take the focus. */
  const [call, setCall] = useState(0)
  const [received, setReceived] = useState({ given: [] as readonly Issue[], answer, busy })

  if (!deepEquals(received.given, given) || received.busy !== busy) {
    setReceived({
      given,
      answer:
        given.length > 0 && received.busy === busy && deepEquals(received.given, given)
          ? received.answer
          : answer,
      busy,
    })
    if (given.length > 0 && !busy) {
      setPressed(true)
      setCall(call + 1)
    }
  }

  const own = useMemo(
    () => validate(answer).filter((issue) => issue.severity === 'error'),
    [validate, answer],
  )
  const live = received.given.filter((issue) =>
    deepEquals(valueAt(answer, issue), valueAt(received.answer, issue)),
  )
  const all = [
    ...own,
    ...live.filter((issue) => !own.some((other) => other.pointer === issue.pointer)),
  ]
  const drawn = keepDrawn(all, find, unchosen)
  const isLeft = (issue: Issue) =>
    [...left].some((pointer) => isWithin(find(issue.pointer ?? '').pointer, pointer))
  const shown = useStable(isPressed ? drawn : drawn.filter(isLeft))

  const leave = useCallback((pointers: readonly string[]) => {
    setLeft((before) =>
      pointers.every((pointer) => before.has(pointer)) ? before : new Set([...before, ...pointers]),
    )
  }, [])

  const press = useCallback(() => {
    setPressed(true)
    setCall((before) => before + 1)
  }, [])

  return { shown, isPressed, call, leave, press }
}

function valueAt(answer: JsonObject, issue: Issue): unknown {
  let value: unknown = answer
  for (const part of toPath(issue.pointer ?? ''))
    value = (value as Readonly<Record<string, unknown>> | undefined | null)?.[part]
  return value
}
