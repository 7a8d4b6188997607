import { useEffect, useState } from 'react'
import { canOpenScreen } from '#engine'
import type { JsonObject } from '#model'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import type { LoadedForm } from '../../session/Edition.ts'
import { AnswerFold } from './AnswerFold.tsx'
import { ChangeLink } from './ChangeLink.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly path: string
  readonly title: string
  readonly form: string
  readonly answer: JsonObject
}

/** The answer of one screen, with a link to change it while that is possible. */
export function ReviewSection({ run, shown, path, title, form, answer }: Props) {
  const loaded = useForm(run, form)
  if (!loaded) return <div className="answer-fold" aria-busy="true" />
  return (
    <AnswerFold id={`review-${path}`} title={title} form={loaded} answer={answer}>
      {canOpenScreen(run.edition.engine, shown.facts, path) && (
        <ChangeLink to={run.addressOf(path)} from={run.addressOf(shown.path)} title={title} />
      )}
    </AnswerFold>
  )
}

/** A form, once loaded. Throws if it can't be loaded: the boundary offers a retry. */
function useForm({ edition }: ApplicationRun, id: string): LoadedForm | undefined {
  const [state, setState] = useState<{ form?: LoadedForm; error?: unknown }>({
    form: edition.formOf(id),
  })
  useEffect(() => {
    let isCurrent = true
    edition.loadForm(id).then(
      (form) => isCurrent && setState({ form }),
      (error: unknown) => isCurrent && setState({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [edition, id])
  if ('error' in state) throw state.error
  return state.form
}
