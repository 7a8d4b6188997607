import { createContext, resolveState } from '#engine'
import { createMemo } from '#loader'
import type { JsonObject } from '#model'
import type { CaseFacts, MachineCase } from '../../cases/Case.ts'
import { createCaseFacts } from '../../cases/createCaseFacts.ts'
import { today } from '../../play/today.ts'
import { holds, fails } from '../../validity/application/conditions.ts'
import { createHistories } from '../../validity/application/createHistories.ts'
import { createLook } from '../../validity/application/createLook.ts'
import { createAsker } from '../../validity/memo/createAsker.ts'
import type { Subject } from '../../validity/Subject.ts'
import { caseFactsOf } from './caseAt.ts'
import { leanest } from './leanest.ts'

/**
 * The local machine's states for applications that reach each state, by each event, and each of its
 * screens.
 */
export function machineCasesOf(subject: Subject): readonly MachineCase[] {
  const { engine, bundle } = subject
  const { states, events, order } = bundle.machine
  if (order.length === 0) return []
  const look = createLook(subject, createAsker(bundle, createMemo()), {
    org: createContext(bundle.org, today).org!,
  })
  const { find, leaves } = createHistories(look)
  const cases = new Map<string, MachineCase>()
  const at = (facts: CaseFacts) => resolveState(engine, createCaseFacts(engine, facts))
  const add = (title: string, found: JsonObject | undefined): void => {
    if (!found) return
    const { today: _, org: _lender, ...own } = found
    const wanted = JSON.stringify(trace(at(caseFactsOf(own))))
    const facts = leanest(caseFactsOf(own), (less) => JSON.stringify(trace(at(less))) === wanted)
    const { state, route, waits } = at(facts)
    cases.set(JSON.stringify([facts]), { title, facts, state, opens: waits ? 'wait' : route })
  }
  for (const [state, { routes, ready }] of Object.entries(states)) {
    const asked = [
      ...routes.flatMap(({ when }) => when ?? []),
      ...(ready === undefined ? [] : [ready]),
    ]
    for (const conditions of [[], ...asked.flatMap((when) => [[holds(when)], [fails(when)]])])
      add(
        `An application stands at “${state}”`,
        factsOf(find({ state, turn: order.length, with: conditions })),
      )
  }
  for (const [name, { when, to, blocking }] of Object.entries(events)) {
    if (blocking) add(`The event ${name} leads to “${to}”`, factsOf(look.ask([holds(when)])))
    for (const state of Object.keys(states).filter((each) => leaves(name, each)))
      add(
        `The event ${name} leads from “${state}” to “${to}”`,
        factsOf(find({ state, turn: order.indexOf(name), with: [holds(when)] })),
      )
  }
  return [...cases.values()]
}

const trace = ({ state, route, waits, steps }: ReturnType<typeof resolveState>) => [
  state,
  route,
  waits,
  steps.map(({ event }) => event),
]

function factsOf(answer: {
  readonly kind: string
  readonly facts?: JsonObject
}): JsonObject | undefined {
  return answer.kind === 'found' ? answer.facts : undefined
}
