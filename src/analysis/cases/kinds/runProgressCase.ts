import { isSame } from '#model'
import { showTracker, view } from '#engine'
import { suggest } from '#loader'
import type { ProgressCase } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByFile } from '../causeByFile.ts'
import type { Seen } from '../coverage/Seen.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
import { walkFlow } from '../../play/walkFlow.ts'
import { tellSteps } from './tellSteps.ts'

export function runProgressCase(
  subject: CaseSubject,
  wanted: ProgressCase,
  seen?: Seen,
): CaseFailure | undefined {
  const { engine, bundle } = subject
  const { flow, status, shows } = wanted
  if (flow !== undefined && !Object.hasOwn(bundle.flows, flow)) {
    return {
      at: 'flow',
      expected: flow,
      actual: null,
      cause: `The lender has no flow "${flow}".${suggest(flow, Object.keys(bundle.flows))}`,
    }
  }
  const walked =
    flow === undefined
      ? undefined
      : walkFlow(engine, { ...wanted, flow, answers: wanted.answers ?? {} })
  if (walked) tellSteps(engine, walked, seen)
  const items = walked
    ? view(engine, walked.session).progress.items
    : showTracker(engine, createCaseFacts(engine, wanted.facts), status ?? '').items
  const [file, pointer] = walked
    ? [`flows/${flow}.json`, '/progress']
    : ['flows/application/tracker.json', '/steps']
  const cause = causeByFile(
    subject,
    walked
      ? `The answers lead to the step "${walked.session.step}"`
      : `The status "${status}" stands there`,
    file,
    pointer,
  )
  const titles = items.map(({ title }) => title)
  if (!isSame(titles, shows.items))
    return { at: 'items', expected: shows.items, actual: titles, ...cause }
  const current = items.find(({ state }) => state === 'current')?.title ?? null
  return current === shows.current
    ? undefined
    : { at: 'current', expected: shows.current, actual: current, ...cause }
}
