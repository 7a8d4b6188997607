import type { Panel } from '#model'
import type { ApplicationRun, ApplicationScene } from '../../../application/ApplicationRun.ts'
import { Part } from '../../../shell/Part.tsx'
import { ConditionsPanel } from './ConditionsPanel.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { factsPanels } from './factsPanels.ts'
import type { PanelFacts } from './PanelFacts.ts'
import { HoursPanel } from './HoursPanel.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { OfferPanel } from './OfferPanel.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import { ReasonsPanel } from './ReasonsPanel.tsx'
import { RowsPanel } from './RowsPanel.tsx'
import { SignersPanel } from './SignersPanel.tsx'
import { TimelinePanel } from './TimelinePanel.tsx'

export interface PanelProps {
  readonly run: ApplicationRun
  readonly scene: ApplicationScene
}

/**
 * A named panel of flows/application/*.screens.json. A panel without content is not drawn; one that
 * fails does not affect the screen.
 */
export function PanelBox(props: PanelProps & { panel: Panel }) {
  return (
    <Part isNeeded>
      <NamedPanel {...props} />
    </Part>
  )
}

function NamedPanel({ panel, ...props }: PanelProps & { panel: Panel }) {
  if (panel === 'signers') return <SignersPanel {...props} />
  const known: Partial<Record<Panel, PanelFacts>> = factsPanels
  const facts = known[panel]
  if (facts?.list !== undefined) return <RowsPanel {...props} panel={facts} />
  if (facts) return <FactsPanel {...props} panel={facts} />
  if (panel === 'offer') return <OfferPanel {...props} />
  if (panel === 'timeline') return <TimelinePanel {...props} />
  if (panel === 'reasons') return <ReasonsPanel {...props} />
  if (panel === 'notice') return <NoticePanel {...props} />
  if (panel === 'documents') return <DocumentsPanel {...props} />
  if (panel === 'conditions') return <ConditionsPanel {...props} />
  if (panel === 'hours') return <HoursPanel />
  return <ProgressPanel {...props} />
}
