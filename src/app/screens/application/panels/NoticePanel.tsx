import { readFact } from '#engine'
import { usePage } from '../../../page/usePage.ts'
import type { PanelProps } from './PanelBox.tsx'

/**
 * The notice of a decision is created a moment later: says so meanwhile, and announces politely
 * when it is there.
 */
export function NoticePanel({ scene }: PanelProps) {
  const { say } = usePage()
  const isMade = typeof readFact(scene.facts, 'case.decision.noticeUuid') === 'string'
  return <output className="notice-state">{say(isMade ? 'notice-ready' : 'notice-coming')}</output>
}
