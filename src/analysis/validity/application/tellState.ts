import type { ApplicationCounterexample } from '#model'
import type { BehaviorDiagnostic } from '../Report.ts'

const says = {
  'analysis/state-never-kept': (state: string) =>
    `The application comes to the state "${state}" and goes on at once.`,
  'analysis/state-never-left': (state: string) =>
    `The application stands at the state "${state}", and no event ever leads on.`,
} as const

/** What is wrong with a state of the machine, if playing facts shows it. */
export function tellState(
  code: keyof typeof says,
  state: string,
  play: (shows: string) => ApplicationCounterexample | undefined,
): readonly BehaviorDiagnostic[] {
  const counterexample = play(says[code](state))
  const place = { file: 'flows/application/machine.json', pointer: `/states/${state}` }
  return counterexample ? [{ code, values: { state }, ...place, counterexample }] : []
}
