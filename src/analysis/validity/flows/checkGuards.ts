import type { Next } from '#model'
import { anyOn } from './anyOn.ts'
import { passingBy } from './passingBy.ts'
import { ofEachFlow } from './ofEachFlow.ts'
import { sayBehind } from './sayBehind.ts'
import { stepsBehind } from './stepsBehind.ts'
import { takenBy } from './takenBy.ts'

/**
 * Checks that at its step the rule of every exit can be true, and that the entries above leave
 * someone to it. Skips steps whose form no one passes.
 */
export const checkGuards = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { flow, space, states, refusing } = exploration
  for (const [step, { next }] of Object.entries(subject.bundle.flows[flow]!.steps)) {
    if (typeof next === 'string' || !states.has(step) || refusing.has(step)) continue
    const only = states.get(step)!.every(({ isEntry }) => isEntry) ? 'entry' : ''
    next.forEach((entry: Next, index) => {
      const place = { file: `flows/${flow}.json`, pointer: `/steps/${step}/next/${index}` }
      const taken = anyOn(exploration, step, (state) => takenBy(space, state, next, index))
      if (taken === 'yes') return
      const { when } = entry
      const isLast = entry.go === undefined || entry.call !== undefined || entry.alert !== undefined
      const behind = sayBehind(
        isLast ? [] : stepsBehind(exploration, subject.bundle.flows[flow]!, [entry.go!]),
      )
      const holds =
        when === undefined
          ? 'yes'
          : anyOn(exploration, step, ({ askedBy }) => [space.condition(when, ['true'], askedBy)])
      const { title } = subject.bundle.flows[flow]!.steps[step]!
      const passing = (shows: string) => {
        const counterexample = passingBy(subject, exploration, step, shows)
        return counterexample && { counterexample }
      }
      if (holds === 'no')
        diagnostics.push({
          code: 'analysis/guard-never-true',
          values: { rule: when!, step, behind, only },
          file: place.file,
          pointer: `${place.pointer}/when`,
          ...passing(`At "${title}" "${when!}" is not true for this answer, nor for any other.`),
        })
      else if (taken === 'no')
        diagnostics.push({
          code: 'analysis/next-never-taken',
          values: { step, behind, above: rulesAbove(next, index), only },
          ...place,
          ...passing(
            `At "${title}" this answer does not take line ${index + 1}, as no other does.`,
          ),
        })
      else
        unchecked.push({
          what: `Whether line ${index + 1} of "next" of the step "${step}" is ever taken`,
          ...place,
          why: taken.unsure,
        })
    })
  }
})

/** Rules of the entries above, separated by spaces. */
function rulesAbove(next: readonly Next[], index: number): string {
  return ` ${next
    .slice(0, index)
    .map(({ when }) => when ?? '')
    .join(' ')} `
}
