import { useCallback, useMemo, useState } from 'react'
import { deepEquals } from '@rjsf/utils'
import type { JsonObject } from '#model'
import { completeAnswer } from './completeAnswer.ts'
import type { OpenSchema } from './keepOpenFields.ts'
import type { StepFormProps } from './StepFormProps.ts'

/** How many reports may still be on their way back. */
const remembered = 20

/**
 * What is typed now. The form is ahead of its owner (who stores, saves and answers later), so `data` replaces what is typed
 * only when it is something that this form never reported itself.
 */
export function useTyped({ schema, ui }: StepFormProps['form'], open: OpenSchema, data: JsonObject, onType: (data: JsonObject) => void) {
  const [state, setState] = useState({ typed: data as object, data, reported: [] as readonly JsonObject[] })

  if (state.data !== data) {
    const isOwn = deepEquals(data, state.data) || state.reported.some((earlier) => deepEquals(earlier, data))
    setState({ ...state, typed: isOwn ? state.typed : data, data })
  }

  const complete = useCallback((typed: object) => completeAnswer(schema, typed, ui.fields ?? {}, open), [schema, ui, open])

  const change = useCallback(
    (typed: object) => {
      const answer = complete(typed)
      setState((before) => ({ ...before, typed, reported: [...before.reported.slice(-remembered), answer] }))
      onType(answer)
    },
    [complete, onType],
  )

  const answer = useMemo(() => complete(state.typed), [complete, state.typed])
  return { typed: state.typed, answer, complete, change }
}
