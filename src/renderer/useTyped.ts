import { useCallback, useMemo, useState } from 'react'
import { deepEquals } from '@rjsf/utils'
import type { JsonObject, OpenSchema } from '#model'
import { completeTyped, firstTyped, ownTyped, type Completing } from './completeTyped.ts'
import { layGiven } from './layGiven.ts'
import type { StepFormProps } from './StepFormProps.ts'

type Typing = Pick<
  StepFormProps,
  'form' | 'formats' | 'data' | 'given' | 'begins' | 'consents' | 'onType'
>

/** Maximum reports that can still be on their way back. */
const remembered = 20

/**
 * The current form data. The form is ahead of its owner (which stores, saves and responds later),
 * so `data` replaces the form data only if it is something that this form never reported itself.
 */
export function useTyped(
  { form, formats, data, given, begins, consents, onType }: Typing,
  open: OpenSchema,
) {
  const [state, setState] = useState({
    typed: firstTyped({ form, data, begins, consents }),
    data,
    reported: [] as readonly JsonObject[],
  })

  if (state.data !== data) {
    const isOwn =
      deepEquals(data, state.data) || state.reported.some((earlier) => deepEquals(earlier, data))
    setState({ ...state, typed: isOwn ? state.typed : data, data })
  }

  const complete = useMemo(
    () => completeOnce({ form, formats, given, consents }, open),
    [form, formats, open, given, consents],
  )

  const change = useCallback(
    (typed: object) => {
      const own = ownTyped(typed, { form, formats, given, consents })
      const answer = complete(own)
      setState((before) => ({
        ...before,
        typed: own,
        reported: [...before.reported.slice(-remembered), answer],
      }))
      onType(answer)
    },
    [complete, form, formats, consents, given, onType],
  )

  const answer = useMemo(() => complete(state.typed), [complete, state.typed])
  const typed = useMemo(
    () =>
      given
        ? given.paths.reduce((all, path) => layGiven(all, answer, path), state.typed)
        : state.typed,
    [given, state.typed, answer],
  )
  return { typed, answer, complete, change }
}

/** Completes what was typed; the same object is completed once. */
function completeOnce(completing: Completing, open: OpenSchema): (typed: object) => JsonObject {
  const known = new WeakMap<object, JsonObject>()
  return (typed) => {
    const answer = known.get(typed) ?? completeTyped(typed, completing, open)
    known.set(typed, answer)
    return answer
  }
}
