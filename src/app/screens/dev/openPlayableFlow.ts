import { openPlayable, type OpenedPlayable, type PlayedWalk } from '#analysis/play'
import type { Edition } from '../../session/Edition.ts'

/**
 * The walk before its last step, with every form of its flow loaded. Rejects with ApiError if one
 * can't be loaded.
 */
export async function openPlayableFlow(
  edition: Edition,
  walk: PlayedWalk,
): Promise<OpenedPlayable> {
  const { steps } = edition.bundle.flows[walk.flow]!
  await Promise.all(Object.values(steps).map(({ form }) => edition.loadForm(form)))
  return openPlayable(edition.engine, walk)
}
