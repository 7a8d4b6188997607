import { explainState, resolveState } from '#engine'
import type { MachineCase } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByFile } from '../causeByFile.ts'
import { causeByRule } from '../causeByRule.ts'
import type { Seen } from '../coverage/Seen.ts'
import { createCaseFacts } from '../createCaseFacts.ts'

const file = 'flows/application/machine.json'

export function runMachineCase(
  subject: CaseSubject,
  { facts, state, opens }: MachineCase,
  seen?: Seen,
): CaseFailure | undefined {
  const { engine } = subject
  const known = createCaseFacts(engine, facts)
  const explained = explainState(engine, known)
  for (const { explanation } of [...explained.steps, ...explained.refused])
    if (explanation) seen?.rule(explanation.rule, () => known)
  const stands = resolveState(engine, known)
  if (stands.state !== state) {
    const turn =
      explained.steps.find(({ to }) => to === stands.state) ??
      explained.refused.find(({ to }) => to === state)
    const cause = turn?.explanation
      ? causeByRule(turn.explanation, subject, turn.to)
      : causeByFile(subject, 'No event happens by these facts', file, '/order')
    return { at: 'state', expected: state, actual: stands.state, ...cause }
  }
  const actual = stands.waits ? 'wait' : stands.route
  if (actual === opens) return undefined
  return {
    at: 'opens',
    expected: opens,
    actual,
    ...causeByFile(subject, `The state “${state}” leads there`, file, `/states/${state}`),
  }
}
