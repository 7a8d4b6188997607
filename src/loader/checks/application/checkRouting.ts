import type { Lending, Routing } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { emptyParts } from '../../bundle/emptyParts.ts'
import { checkActions } from './checkActions.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { checkWays } from './checkWays.ts'
import { createWhenCheck } from './createWhenCheck.ts'
import { findScreen } from './findScreen.ts'

const file = 'flows/application/routing.json'

/** Checks that every next-step status has a route and every name in the table exists. */
export function checkRouting({
  routing,
  tracker,
  screens,
  rules,
  texts,
  lending,
  steps,
}: Pick<Parts, 'routing' | 'tracker' | 'screens' | 'rules' | 'texts' | 'steps'> & {
  readonly lending: Pick<Lending, 'deadlines'>
}): Diagnostic[] {
  if (routing === emptyParts.routing) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const checkWhen = createWhenCheck(diagnostics, rules)
  const { statuses } = routing
  checkName('loader/status-unknown', routing.unresolved, statuses, file, ['unresolved'])
  for (const [index, prefix] of routing.waitingPrefixes.entries())
    if (!Object.keys(statuses).some((status) => status.startsWith(prefix)))
      diagnostics.push({
        code: 'loader/prefix-unused',
        values: { prefix },
        file,
        pointer: toPointer(['waitingPrefixes', index]),
      })
  if (isWaiting(routing, routing.unresolved))
    diagnostics.push({
      code: 'loader/unresolved-waits',
      values: { name: routing.unresolved },
      file,
      pointer: '/unresolved',
    })
  checkWhen(routing.closes?.when, file, ['closes', 'when'])
  routing.closes?.but.forEach((path, index) =>
    checkName('loader/screen-unknown', path, screens.screens, file, ['closes', 'but', index]),
  )
  diagnostics.push(...checkActions(routing.actions, { screens, rules, file, keys: ['actions'] }))
  if (routing.fixed) diagnostics.push(...checkWays(routing.fixed, file, ['fixed']))
  routing.fixed?.forEach(({ when, text }, index) => {
    checkWhen(when, file, ['fixed', index, 'when'])
    checkName('loader/text-unknown', text, texts, file, ['fixed', index, 'text'])
  })
  for (const status of steps ?? [])
    if (!Object.hasOwn(statuses, status))
      diagnostics.push({
        code: 'loader/status-missing',
        values: { status },
        file,
        pointer: '/statuses',
      })
  for (const [name, status] of Object.entries(statuses)) {
    const keys = ['statuses', name]
    if (status.routes.length === 0 && !isWaiting(routing, name))
      diagnostics.push({
        code: 'loader/status-nowhere',
        values: { name },
        file,
        pointer: toPointer([...keys, 'routes']),
      })
    diagnostics.push(...checkWays(status.routes, file, [...keys, 'routes']))
    for (const [index, { when, go, actor = status.actor }] of status.routes.entries()) {
      checkWhen(when, file, [...keys, 'routes', index, 'when'])
      if (go === '' && !status.terminal)
        diagnostics.push({
          code: 'loader/status-goes-round',
          values: { name },
          file,
          pointer: toPointer([...keys, 'routes', index, 'go']),
        })
      const screen = findScreen(screens, go)
      if (
        actor !== 'borrower' &&
        screen !== undefined &&
        screens.screens[screen]!.form !== undefined
      )
        diagnostics.push({
          code: 'loader/actor-not-asked',
          values: { name, actor, path: go },
          file,
          pointer: toPointer([...keys, 'routes', index, 'go']),
        })
      if (go !== '' && screen === undefined)
        checkName('loader/screen-unknown', go, screens.screens, file, [
          ...keys,
          'routes',
          index,
          'go',
        ])
    }
    if (status.says) diagnostics.push(...checkWays(status.says, file, [...keys, 'says']))
    status.says?.forEach(({ when, text }, index) => {
      checkWhen(when, file, [...keys, 'says', index, 'when'])
      checkName('loader/text-unknown', text, texts, file, [...keys, 'says', index, 'text'])
    })
    checkName('loader/tracker-state-unknown', status.tracker, tracker.states, file, [
      ...keys,
      'tracker',
    ])
    if (lending.deadlines)
      checkName('loader/deadline-unknown', status.deadline, lending.deadlines.deadlines, file, [
        ...keys,
        'deadline',
      ])
    status.loader?.forEach((text, index) =>
      checkName('loader/text-unknown', text, texts, file, [...keys, 'loader', index]),
    )
  }
  return diagnostics
}

const isWaiting = ({ statuses, waitingPrefixes }: Routing, name: string) =>
  statuses[name]?.waiting === true || waitingPrefixes.some((prefix) => name.startsWith(prefix))
