import { canOpenScreen } from '#engine'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { Part } from '../../shell/Part.tsx'
import { FixedNote } from './FixedNote.tsx'
import { ReviewSection } from './ReviewSection.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly screens: readonly string[]
}

/**
 * All answers so far, screen by screen. A section that can't be loaded or drawn says so, without
 * affecting the others.
 */
export function ReviewSections({ run, shown, screens }: Props) {
  const answered = screens.flatMap((path) => {
    const screen = run.edition.bundle.screens.screens[path]
    const answer = shown.data.answers[path]
    return screen?.form !== undefined && answer
      ? [{ path, title: screen.title, form: screen.form, answer }]
      : []
  })
  const isFixed = ({ path }: { path: string }) =>
    !canOpenScreen(run.edition.engine, shown.facts, path)
  return (
    <div className="review">
      {answered.some(isFixed) && <FixedNote run={run} shown={shown} />}
      {answered.map(({ path, ...section }) => (
        <Part key={path} isNeeded>
          <ReviewSection run={run} shown={shown} path={path} {...section} />
        </Part>
      ))}
    </div>
  )
}
