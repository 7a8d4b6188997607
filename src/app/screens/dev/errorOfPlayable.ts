import { isPlayableOf, type Playable } from '#analysis/play'
import type { Page } from '../../page/Page.ts'

/** Why it can't be played here, in a sentence; undefined if it can. */
export function errorOfPlayable(
  { info, bundle }: Pick<Page, 'info' | 'bundle'>,
  play: Playable,
): string | undefined {
  if (!isPlayableOf(play, info.org.orgCode))
    return `This is a play of ${[play.org].flat().join(', ')}, and this page is ${info.org.orgCode}’s.`
  if (!('flow' in play) || Object.hasOwn(bundle.flows, play.flow)) return undefined
  return `There is no flow “${play.flow}” any more: the files have changed since this was found. Run lintel check --examples again.`
}
