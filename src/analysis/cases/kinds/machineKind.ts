import { explainState, resolveState } from '#engine'
import type { MachineCase } from '../Case.ts'
import { causeByFile } from '../causeByFile.ts'
import { causeByRule } from '../causeByRule.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'

const file = 'flows/application/machine.json'

export const machineKind: Kind<MachineCase> = {
  give: ({ engine }, { facts }) => ({ facts: createCaseFacts(engine, facts) }),
  see: ({ engine }, { facts }, seen) => {
    const known = createCaseFacts(engine, facts)
    if (seen) {
      const { steps, refused } = explainState(engine, known)
      for (const { explanation } of [...steps, ...refused])
        if (explanation) seen.rule(explanation.rule, () => known)
    }
    const { state, waits, route } = resolveState(engine, known)
    return { state, opens: waits ? 'wait' : route }
  },
  compare: ({ state, opens }, result) => differenceAt(['state', 'opens'], { state, opens }, result),
  cause: (subject, { facts, state }, { at, actual }) => {
    if (at === 'opens')
      return causeByFile(subject, `The state “${state}” leads there`, file, `/states/${state}`)
    const { steps, refused } = explainState(subject.engine, createCaseFacts(subject.engine, facts))
    const turn = steps.find(({ to }) => to === actual) ?? refused.find(({ to }) => to === state)
    return turn?.explanation
      ? causeByRule(turn.explanation, subject, turn.to)
      : causeByFile(subject, 'No event happens by these facts', file, '/order')
  },
}
