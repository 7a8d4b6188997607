import { readFact } from '#engine'
import type { NoticePanel as Notice } from '#model'
import type { PanelProps } from './PanelProps.ts'

/**
 * The notice of a decision is created a moment later: says so meanwhile, and announces politely
 * when it is there.
 */
export function NoticePanel({ shown, panel }: PanelProps<Notice>) {
  const isMade = typeof readFact(shown.facts, panel.fact) === 'string'
  return <output className="notice-state">{isMade ? panel.ready : panel.coming}</output>
}
