import { readFact } from '#engine'
import { usePage } from '../../../page/usePage.ts'
import type { PanelProps } from './PanelBox.tsx'

/** The notice of a decision is made a moment after it: says so meanwhile, and once it is there says that too, politely. */
export function NoticePanel({ scene }: PanelProps) {
  const { say } = usePage()
  const isMade = typeof readFact(scene.facts, 'case.decision.noticeUuid') === 'string'
  return <output className="notice-state">{say(isMade ? 'notice-ready' : 'notice-coming')}</output>
}
