import type { ApplicationPlace } from './run/ApplicationPlace.ts'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Part } from '../../shell/Part.tsx'
import { StepLink } from '../../shell/StepLink.tsx'
import { AnswerList } from './AnswerList.tsx'
import { BackLink } from './BackLink.tsx'
import { FixedNote } from './FixedNote.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly place: Extract<ApplicationPlace, { type: 'answered' }>
}

/** The answer of a screen that can't be opened now, and why it can't be changed. */
export function AnsweredArticle({ run, shown, place: { path, id, screen } }: Props) {
  const { say } = usePage()
  const form = screen.form === undefined ? undefined : run.edition.formOf(screen.form)
  const answer = shown.data.answers[path] ?? shown.data.answers[id]
  return (
    <article className="step">
      <header className="step-head">
        <BackLink run={run} shown={shown} />
        <PageHeading>{screen.title}</PageHeading>
      </header>
      <FixedNote run={run} shown={shown} />
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
