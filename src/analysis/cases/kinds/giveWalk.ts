import { createContext } from '#engine'
import type { JsonObject } from '#model'
import { today } from '../../play/today.ts'
import type { PlayedWalk } from '../../play/walkFlow.ts'
import type { CaseSubject } from '../CaseSubject.ts'

/** A walk with all facts of its context. */
export function giveWalk(
  { engine }: CaseSubject,
  {
    flow,
    context,
    flags,
    answers,
    open,
  }: Omit<PlayedWalk, 'answers'> & Partial<Pick<PlayedWalk, 'answers'>>,
): JsonObject {
  const given = createContext(engine.bundle.org, today)
  return {
    flow,
    context: { ...given, flags: { ...(given['flags'] as JsonObject), ...flags }, ...context },
    answers: answers ?? {},
    ...(open !== undefined && { open }),
  }
}
