import { openPlay, type OpenedPlay, type Walk } from '#analysis/plays'
import type { Edition } from '../../session/Edition.ts'

/** The walk before its last step, with every form of its flow loaded. Rejects with ApiError if one can't be loaded. */
export async function openFlowPlay(edition: Edition, walk: Walk): Promise<OpenedPlay> {
  const { steps } = edition.bundle.flows[walk.flow]!
  await Promise.all(Object.values(steps).map(({ form }) => edition.loadForm(form)))
  return openPlay(edition.engine, walk)
}
