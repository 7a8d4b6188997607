import type { ApplicationPlace } from '../../application/ApplicationPlace.ts'
import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Part } from '../../shell/Part.tsx'
import { StepLink } from '../../shell/StepLink.tsx'
import { AnswerList } from './AnswerList.tsx'
import { BackLink } from './BackLink.tsx'
import { FixedNote } from './FixedNote.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly scene: ApplicationScene
  readonly place: Extract<ApplicationPlace, { type: 'answered' }>
}

/** The answer of a screen that can't be opened now, and why it can't be changed. */
export function AnsweredArticle({ run, scene, place: { path, id, screen } }: Props) {
  const { say } = usePage()
  const form = screen.form === undefined ? undefined : run.edition.formOf(screen.form)
  const answer = scene.data.answers[path] ?? scene.data.answers[id]
  return (
    <article className="step">
      <header className="step-head">
        <BackLink run={run} scene={scene} />
        <PageHeading>{screen.title}</PageHeading>
      </header>
      <FixedNote run={run} scene={scene} />
      {form && answer && !screen.apart && (
        <Part isNeeded>
          <AnswerList form={form} answer={answer} />
        </Part>
      )}
      <div className="actions screen-actions">
        <StepLink to={run.addressOf('')} className="button">
          {say('answered-go-on')}
        </StepLink>
      </div>
    </article>
  )
}
