import { useCallback, useMemo, useState } from 'react'
import { deepEquals } from '@rjsf/utils'
import type { JsonObject } from '#model'
import { completeAnswer } from './completeAnswer.ts'
import type { StepFormProps } from './StepFormProps.ts'

/** How many reports may still be on their way back. */
const remembered = 20

/**
 * What is typed now. The form is ahead of its owner (who stores, saves and answers later), so `data` replaces what is typed
 * only when it is something that this form never reported itself.
 */
export function useTyped({ schema, ui }: StepFormProps['form'], data: JsonObject, onType: (data: JsonObject) => void) {
  const [state, setState] = useState({ typed: data as object, data, reported: [] as readonly JsonObject[] })

  if (state.data !== data) {
    const isOwn = deepEquals(data, state.data) || state.reported.some((earlier) => deepEquals(earlier, data))
    setState({ ...state, typed: isOwn ? state.typed : data, data })
  }

  const change = useCallback(
    (typed: object) => {
      const answer = completeAnswer(schema, typed, ui.fields)
      setState((before) => ({ ...before, typed, reported: [...before.reported.slice(-remembered), answer] }))
      onType(answer)
    },
    [schema, ui, onType],
  )

  const answer = useMemo(() => completeAnswer(schema, state.typed, ui.fields), [schema, ui, state.typed])
  return { typed: state.typed, answer, change }
}
