import { showTracker, view } from '#engine'
import { suggest } from '#loader'
import type { JsonObject } from '#model'
import { walkFlow } from '../../play/walkFlow.ts'
import type { ProgressCase } from '../Case.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByFile } from '../causeByFile.ts'
import type { Seen } from '../coverage/Seen.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'
import { lacking } from '../lacking.ts'
import { giveWalk } from './giveWalk.ts'
import { tellSteps } from './tellSteps.ts'

export const progressKind: Kind<ProgressCase> = {
  give: (subject, one) =>
    one.flow === undefined
      ? {
          ...(one.status !== undefined && { status: one.status }),
          facts: createCaseFacts(subject.engine, one.facts),
        }
      : giveWalk(subject, { ...one, flow: one.flow }),
  see: (subject, one, seen) => {
    const { engine, bundle } = subject
    if (one.flow !== undefined && !Object.hasOwn(bundle.flows, one.flow)) {
      const cause = `The lender has no flow "${one.flow}".${suggest(one.flow, Object.keys(bundle.flows))}`
      return lacking('flow', one.flow, cause)
    }
    const walked = walk(subject, one, seen)
    const { items } = walked
      ? view(engine, walked.session).progress
      : showTracker(engine, createCaseFacts(engine, one.facts), one.status ?? '')
    const current = items.find(({ state }) => state === 'current')?.title ?? null
    return { shows: { items: items.map(({ title }) => title), current } }
  },
  compare: ({ shows }, result) =>
    differenceAt(['items', 'current'], shows, (result['shows'] ?? {}) as JsonObject),
  cause: (subject, one) => {
    const walked = walk(subject, one)
    return walked
      ? causeByFile(
          subject,
          `The answers lead to the step "${walked.session.step}"`,
          `flows/${one.flow!}.json`,
          '/progress',
        )
      : causeByFile(
          subject,
          `The status "${one.status}" stands there`,
          'flows/application/tracker.json',
          '/steps',
        )
  },
}

function walk({ engine }: CaseSubject, one: ProgressCase, seen?: Seen) {
  if (one.flow === undefined) return undefined
  const walked = walkFlow(engine, { ...one, flow: one.flow, answers: one.answers ?? {} })
  tellSteps(engine, walked, seen)
  return walked
}
