import { fillText, rootTextOf } from '#engine'
import { TextBody } from '#renderer'
import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { PanelBox } from './panels/PanelBox.tsx'
import { usePanels } from './panels/usePanels.ts'

/** The root of an application that has ended: how it ended (decisions 5). */
export function RootPage({ run, scene }: { run: ApplicationRun; scene: ApplicationScene }) {
  const { say } = usePage()
  const { root } = usePanels(run)
  const { bundle, engine } = run.edition
  const { terminal, title } = bundle.routing.statuses[scene.status ?? ''] ?? {}
  const text = bundle.texts[rootTextOf(engine, scene.status ?? '', scene.facts) ?? '']
  const words = text && fillText(text, scene.facts)
  return (
    <div className="plain-page">
      <PageHeading>{words?.title ?? title ?? say('waiting-title')}</PageHeading>
      {words && <TextBody body={words.body} level={2} />}
      {!terminal && <p className="lead">{say('waiting-promise')}</p>}
      {root.map((name) => (
        <PanelBox key={name} name={name} run={run} scene={scene} />
      ))}
      <SiteLink to="/dashboard" className="button quiet">
        {say('dashboard')}
      </SiteLink>
    </div>
  )
}
