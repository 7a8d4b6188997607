import { isPlayOf, type Play } from '#analysis/plays'
import type { Page } from '../../page/Page.ts'

/** Why it can't be played here, in a sentence; undefined if it can. */
export function errorOfPlay({ info, bundle }: Pick<Page, 'info' | 'bundle'>, play: Play): string | undefined {
  if (!isPlayOf(play, info.org.orgCode)) return `This is a play of ${[play.org].flat().join(', ')}, and this page is ${info.org.orgCode}’s.`
  if (!('flow' in play) || Object.hasOwn(bundle.flows, play.flow)) return undefined
  return `There is no flow “${play.flow}” any more: the files have changed since this was found. Run lintel check --examples again.`
}
