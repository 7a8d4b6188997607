import { useCallback, useMemo, useState } from 'react'
import { engineIssues, fillIssue, type Issue, type JsonObject } from '#model'

type Validate = (data: JsonObject) => readonly Issue[]

interface Held {
  readonly message: string
  /** Only says better what validation rejects anyway. */
  readonly isReason: boolean
}

/**
 * Fields that can't be sent yet for a reason outside of the answer (a file that is uploading). They
 * are announced only once the button was pressed, until the last of them is ready. A field can also
 * give the reason for its validation error.
 */
export function useHolds(validate: Validate) {
  const [held, setHeld] = useState<Readonly<Record<string, Held>>>({})
  const [isAsked, setAsked] = useState(false)
  const isHeld = Object.values(held).some(({ isReason }) => !isReason)
  if (isAsked && !isHeld) setAsked(false)

  const hold = useCallback((pointer: string, message: string | undefined, isReason = false) => {
    setHeld((before) => {
      if (before[pointer]?.message === message) return before
      const { [pointer]: _, ...others } = before
      return message === undefined ? others : { ...others, [pointer]: { message, isReason } }
    })
  }, [])
  const judge = useMemo<Validate>(() => {
    const issues = Object.entries(held).flatMap(([pointer, { message, isReason }]) =>
      isReason || !isAsked
        ? []
        : fillIssue(engineIssues, 'engine/answer-refused', { message }, { pointer }),
    )
    return (data) => [
      ...validate(data).map((issue) => {
        const reason = held[issue.pointer ?? '']
        return reason?.isReason ? { ...issue, message: reason.message } : issue
      }),
      ...issues,
    ]
  }, [validate, held, isAsked])

  return { judge, hold, isHeld, ask: () => setAsked(true) }
}
