import { usePage } from '../../../page/usePage.ts'
import { ProgressList } from '../../../shell/ProgressList.tsx'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'

/** The whole progress, on the page itself. */
export function ProgressPanel({ shown }: PanelProps) {
  const { say } = usePage()
  return (
    <PanelSection title={say('progress-label')}>
      <ProgressList items={shown.progress.items} />
    </PanelSection>
  )
}
