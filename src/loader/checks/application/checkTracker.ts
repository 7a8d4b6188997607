import { emptyParts } from '../../bundle/emptyParts.ts'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { applicationFacts } from './applicationFacts.ts'
import { checkFactLines } from './checkFactLines.ts'
import { checkWays } from './checkWays.ts'
import { createWhenCheck } from './createWhenCheck.ts'

const file = 'flows/application/tracker.json'

/**
 * Checks that every name in the tracker exists, and that every state of it belongs to a status and
 * every step to a state.
 */
export function checkTracker({
  tracker,
  routing,
  rules,
  entities,
  words,
}: Pick<Parts, 'tracker' | 'routing' | 'rules' | 'entities' | 'words'>): Diagnostic[] {
  if (tracker === emptyParts.tracker) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const checkWhen = createWhenCheck(diagnostics, rules)
  for (const [index, { id, titles }] of tracker.steps.entries()) {
    diagnostics.push(...checkWays(titles, file, ['steps', index, 'titles']))
    if (!Object.values(tracker.states).includes(index))
      diagnostics.push({
        code: 'loader/tracker-step-unused',
        values: { id },
        file,
        pointer: toPointer(['steps', index]),
      })
    titles.forEach(({ when }, at) => checkWhen(when, file, ['steps', index, 'titles', at, 'when']))
  }
  for (const [index, { when, state }] of (tracker.floors ?? []).entries()) {
    const at = ['floors', index]
    checkName('loader/tracker-state-unknown', state, tracker.states, file, [...at, 'state'])
    checkWhen(when, file, [...at, 'when'])
  }
  checkWhen(tracker.offer.when, file, ['offer', 'when'])
  tracker.offer.lines.forEach(({ when }, index) =>
    checkWhen(when, file, ['offer', 'lines', index, 'when']),
  )
  diagnostics.push(
    ...checkFactLines(
      tracker.offer.lines,
      applicationFacts(entities.context),
      file,
      ['offer', 'lines'],
      { words },
    ),
  )
  const used = new Set([
    ...Object.values(routing.statuses).map((status) => status.tracker),
    ...(tracker.floors ?? []).map(({ state }) => state),
  ])
  for (const [name, done] of Object.entries(tracker.states)) {
    const pointer = toPointer(['states', name])
    if (done > tracker.steps.length)
      diagnostics.push({
        code: 'loader/tracker-state-too-far',
        values: { name, count: tracker.steps.length },
        file,
        pointer,
      })
    if (routing !== emptyParts.routing && !used.has(name))
      diagnostics.push({ code: 'loader/tracker-state-unused', values: { name }, file, pointer })
  }
  return diagnostics
}
