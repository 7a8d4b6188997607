import { canOpenScreen } from '#engine'
import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { Part } from '../../shell/Part.tsx'
import { FixedNote } from './FixedNote.tsx'
import { ReviewSection } from './ReviewSection.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly scene: ApplicationScene
  readonly screens: readonly string[]
}

/**
 * All answers so far, screen by screen. A section that can't be loaded or drawn says so, without
 * affecting the others.
 */
export function ReviewSections({ run, scene, screens }: Props) {
  const answered = screens.flatMap((path) => {
    const screen = run.edition.bundle.screens.screens[path]
    const answer = scene.data.answers[path]
    return screen?.form !== undefined && answer
      ? [{ path, title: screen.title, form: screen.form, answer }]
      : []
  })
  const isFixed = ({ path }: { path: string }) =>
    !canOpenScreen(run.edition.engine, scene.facts, path)
  return (
    <div className="review">
      {answered.some(isFixed) && <FixedNote run={run} scene={scene} />}
      {answered.map(({ path, ...section }) => (
        <Part key={path} isNeeded>
          <ReviewSection run={run} scene={scene} path={path} {...section} />
        </Part>
      ))}
    </div>
  )
}
