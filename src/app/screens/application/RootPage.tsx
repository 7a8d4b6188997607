import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { PanelBox } from './panels/PanelBox.tsx'

/** The root of an application that leads nowhere any more: how it ended (decisions 5). */
export function RootPage({ run, scene }: { run: ApplicationRun; scene: ApplicationScene }) {
  const { say } = usePage()
  const { terminal, title } = run.edition.bundle.routing.statuses[scene.status ?? ''] ?? {}
  return (
    <div className="plain-page">
      <PageHeading>{title ?? say('waiting-title')}</PageHeading>
      {!terminal && <p className="lead">{say('waiting-promise')}</p>}
      <PanelBox panel="timeline" run={run} scene={scene} />
      <PanelBox panel="offer" run={run} scene={scene} />
      <PanelBox panel="accounts" run={run} scene={scene} />
      <PanelBox panel="documents" run={run} scene={scene} />
      <SiteLink to="/dashboard" className="button quiet">
        {say('dashboard')}
      </SiteLink>
    </div>
  )
}
