import { readFileSync } from 'node:fs'
import { createIssue, type Issue } from '#model'
import type { KeptAnchors } from '../stores/trailCheckStore.ts'
import type { AnchorTarget } from '../settings/readAnchorTargets.ts'

/**
 * Anchor files without the last line that the server wrote to them: deleted, truncated, or restored
 * to an older state.
 */
export function findLostAnchors(
  targets: readonly AnchorTarget[],
  kept: KeptAnchors,
): readonly Issue[] {
  return targets.flatMap((target) => {
    const last = target.kind === 'file' ? kept[target.path] : undefined
    if (target.kind !== 'file' || !last || textOf(target.path).includes(last.signature)) return []
    return [createIssue('server/anchor-lost', { file: target.path, at: last.at })]
  })
}

/** Unreadable files are reported where their anchors are read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
