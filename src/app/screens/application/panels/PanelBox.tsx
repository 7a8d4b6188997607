import type { ComponentType } from 'react'
import type { Panel } from '#model'
import { Part } from '../../../shell/Part.tsx'
import { ChecksPanel } from './ChecksPanel.tsx'
import { ConditionsPanel } from './ConditionsPanel.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { HoursPanel } from './HoursPanel.tsx'
import { isShown } from './isShown.ts'
import { NoticePanel } from './NoticePanel.tsx'
import { OfferPanel } from './OfferPanel.tsx'
import type { PanelProps } from './PanelProps.ts'
import { ReasonsPanel } from './ReasonsPanel.tsx'
import { RowsPanel } from './RowsPanel.tsx'
import { SignersPanel } from './SignersPanel.tsx'
import { TimelinePanel } from './TimelinePanel.tsx'
import { usePanels } from './usePanels.ts'
import { usePage } from '../../../page/usePage.ts'
import { ProgressList } from '../../../shell/ProgressList.tsx'
import { PanelSection } from './PanelSection.tsx'

type Kinds = {
  readonly [K in Panel['kind']]: ComponentType<PanelProps<Extract<Panel, { kind: K }>>>
}

const kinds: Kinds = {
  checks: ChecksPanel,
  conditions: ConditionsPanel,
  documents: DocumentsPanel,
  facts: FactsPanel,
  hours: HoursPanel,
  notice: NoticePanel,
  offer: OfferPanel,
  progress: ProgressPanel,
  reasons: ReasonsPanel,
  rows: RowsPanel,
  signers: SignersPanel,
  timeline: TimelinePanel,
}

/**
 * A panel of flows/application/panels.json. A panel without content is not drawn; one that fails
 * does not affect the screen.
 */
export function PanelBox({
  name,
  ...props
}: Omit<PanelProps, 'panel'> & { readonly name: string }) {
  const { panels } = usePanels(props.run)
  const panel = Object.hasOwn(panels, name) ? panels[name] : undefined
  if (!panel || !isShown(panel, props.shown.facts)) return null
  const Kind = kinds[panel.kind] as ComponentType<PanelProps>
  return (
    <Part isNeeded>
      <Kind {...props} panel={panel} />
    </Part>
  )
}

/** The whole progress, on the page itself. */
function ProgressPanel({ shown }: PanelProps) {
  const { say } = usePage()
  return (
    <PanelSection title={say('progress-label')}>
      <ProgressList items={shown.progress.items} />
    </PanelSection>
  )
}
