import { useEffect, useState } from 'react'
import { canOpenScreen } from '#engine'
import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import type { LoadedForm } from '../../session/Edition.ts'
import { StepLink } from '../../shell/StepLink.tsx'
import { AnswerList } from './AnswerList.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly scene: ApplicationScene
  readonly screens: readonly string[]
}

/** What was answered so far, screen by screen, with the way to change what can still be changed. */
export function ReviewSections({ run, scene, screens }: Props) {
  const { say } = usePage()
  const { bundle, engine } = run.edition
  const forms = useForms(run, screens)
  const sections = screens.flatMap((path) => {
    const screen = bundle.screens.screens[path]
    const form = screen?.form === undefined ? undefined : forms[screen.form]
    const answer = scene.data.answers[path]
    return screen && form && answer ? [{ path, title: screen.title, form, answer }] : []
  })
  return (
    <div className="review">
      {sections.map(({ path, title, form, answer }) => (
        <section key={path} className="review-section" aria-labelledby={`review-${path}`}>
          <header>
            <h2 id={`review-${path}`}>{title}</h2>
            {canOpenScreen(engine, scene.facts, path) && (
              <StepLink to={run.addressOf(path)} className="plain-link">
                {say('review-change')}
                <span className="unseen"> {title}</span>
              </StepLink>
            )}
          </header>
          <AnswerList form={form} answer={answer} />
        </section>
      ))}
    </div>
  )
}

/** The forms of the screens, each as soon as it is here. */
function useForms(run: ApplicationRun, screens: readonly string[]): Readonly<Record<string, LoadedForm>> {
  const [forms, setForms] = useState<Readonly<Record<string, LoadedForm>>>({})
  useEffect(() => {
    const ids = screens.flatMap((path) => run.edition.bundle.screens.screens[path]?.form ?? [])
    let isCurrent = true
    Promise.all(ids.map(async (id) => [id, await run.edition.loadForm(id)] as const)).then(
      (loaded) => isCurrent && setForms(Object.fromEntries(loaded)),
      (error: unknown) => window.reportError(error),
    )
    return () => {
      isCurrent = false
    }
  }, [run, screens])
  return forms
}
