import { useEffect, useState } from 'react'
import { canOpenScreen } from '#engine'
import type { JsonObject } from '#model'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import type { LoadedForm } from '../../session/Edition.ts'
import { StepLink } from '../../shell/StepLink.tsx'
import { AnswerList } from './AnswerList.tsx'

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
  const { say } = usePage()
  const loaded = useForm(run, form)
  if (!loaded) return null
  return (
    <section className="review-section" aria-labelledby={`review-${path}`}>
      <header>
        <h2 id={`review-${path}`}>{title}</h2>
        {canOpenScreen(run.edition.engine, shown.facts, path) && (
          <StepLink
            to={run.addressOf(path)}
            from={run.addressOf(shown.path)}
            className="plain-link"
          >
            {say('review-change')}
            <span className="unseen"> {title}</span>
          </StepLink>
        )}
      </header>
      <AnswerList form={loaded} answer={answer} />
    </section>
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
