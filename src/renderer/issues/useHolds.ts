import { useCallback, useMemo, useState } from 'react'
import { engineIssues, fillIssue, type Issue, type JsonObject } from '#model'

type Validate = (data: JsonObject) => readonly Issue[]

/**
 * Fields that can't be sent yet for a reason outside of the answer (a file that is uploading). They
 * are announced only once the button was pressed, until the last of them is ready.
 */
export function useHolds(validate: Validate) {
  const [held, setHeld] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const isHeld = Object.keys(held).length > 0
  if (isAsked && !isHeld) setAsked(false)

  const hold = useCallback((pointer: string, message: string | undefined) => {
    setHeld((before) => {
      if (before[pointer] === message) return before
      const { [pointer]: _, ...others } = before
      return message === undefined ? others : { ...others, [pointer]: message }
    })
  }, [])
  const judge = useMemo<Validate>(() => {
    if (!isAsked) return validate
    const issues = Object.entries(held).map(([pointer, message]) =>
      fillIssue(engineIssues, 'engine/answer-refused', { message }, { pointer }),
    )
    return (data) => [...validate(data), ...issues]
  }, [validate, held, isAsked])

  return { judge, hold, isHeld, ask: () => setAsked(true) }
}
