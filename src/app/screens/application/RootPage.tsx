import { fillText, rootWordsOf } from '#engine'
import { TextBody } from '#renderer'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { Drawing } from '../../drawings/Drawing.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Part } from '../../shell/Part.tsx'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { PanelBox } from './panels/PanelBox.tsx'
import { usePanels } from './panels/usePanels.ts'

/** The root of an application that has ended: how it ended (decisions 5). */
export function RootPage({ run, shown }: { run: ApplicationRun; shown: ShownScreen }) {
  const { say } = usePage()
  const { root } = usePanels(run)
  const { bundle, engine } = run.edition
  const { terminal, title } = bundle.routing.statuses[shown.status ?? ''] ?? {}
  const said = rootWordsOf(engine, shown.status ?? '', shown.facts)
  const text = said && bundle.texts[said.text]
  const words = text && fillText(text, shown.facts)
  return (
    <div className="plain-page">
      <PageHeading>{words?.title ?? title ?? say('waiting-title')}</PageHeading>
      {said?.drawing && (
        <Part>
          <Drawing name={said.drawing} />
        </Part>
      )}
      {words && <TextBody body={words.body} level={2} />}
      {!terminal && <p className="lead">{say('waiting-promise')}</p>}
      {root.map((name) => (
        <PanelBox key={name} name={name} run={run} shown={shown} />
      ))}
      <SiteLink to="/dashboard" className="button quiet">
        {say('dashboard')}
      </SiteLink>
    </div>
  )
}
