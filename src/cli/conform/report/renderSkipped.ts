import type { Skipped } from '../CaseOutcome.ts'
import { escapeMarkup as text } from './escapeMarkup.ts'

/** What was skipped, by reason. `none`: text if nothing was. */
export function renderSkipped(skipped: readonly Skipped[], none: string): readonly string[] {
  const reasons = new Map<string, string[]>()
  for (const { name, reason } of skipped)
    reasons.set(reason, [...(reasons.get(reason) ?? []), name])
  if (reasons.size === 0) return [`<p>${text(none)}</p>`]
  return [...reasons].flatMap(([reason, names]) => [
    `<h3>${text(reason)}</h3>`,
    `<ul>${names.map((name) => `<li><code>${text(name)}</code></li>`).join('')}</ul>`,
  ])
}
