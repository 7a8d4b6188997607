import type { Machine } from '#model'
import { emptyParts } from '../../bundle/emptyParts.ts'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { checkMachineWays } from './checkMachineWays.ts'
import { checkReplay } from './checkReplay.ts'
import { checkWays } from './checkWays.ts'
import { createWhenCheck } from './createWhenCheck.ts'
import { findScreen } from './findScreen.ts'

const file = 'flows/application/machine.json'

/**
 * Checks that every name in the local machine exists, every state can be entered and left, and
 * every event is tried once and can occur.
 */
export function checkMachine(
  parts: Pick<Parts, 'machine' | 'screens' | 'rules' | 'forms' | 'entities'>,
): Diagnostic[] {
  const { machine, screens, rules } = parts
  if (machine === emptyParts.machine) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const checkWhen = createWhenCheck(diagnostics, rules)
  const { start, states, events, order } = machine
  checkName('loader/state-unknown', start, states, file, ['start'])
  for (const [name, { routes, ready }] of Object.entries(states)) {
    const keys = ['states', name]
    checkWhen(ready, file, [...keys, 'ready'])
    diagnostics.push(...checkWays(routes, file, [...keys, 'routes']))
    for (const [index, { when, go }] of routes.entries()) {
      checkWhen(when, file, [...keys, 'routes', index, 'when'])
      if (findScreen(screens, go) === undefined)
        checkName('loader/screen-unknown', go, screens.screens, file, [
          ...keys,
          'routes',
          index,
          'go',
        ])
    }
  }
  for (const [name, { from, to, when }] of Object.entries(events)) {
    const keys = ['events', name]
    if (from !== 'any')
      from.forEach((state, index) =>
        checkName('loader/state-unknown', state, states, file, [...keys, 'from', index]),
      )
    checkName('loader/state-unknown', to, states, file, [...keys, 'to'])
    checkWhen(when, file, [...keys, 'when'])
    if (!order.includes(name))
      diagnostics.push({
        code: 'loader/event-not-in-order',
        values: { name },
        file,
        pointer: toPointer(keys),
      })
  }
  for (const [index, name] of order.entries()) {
    checkName('loader/event-unknown', name, events, file, ['order', index])
    if (order.indexOf(name) !== index)
      diagnostics.push({
        code: 'loader/event-twice',
        values: { name },
        file,
        pointer: toPointer(['order', index]),
      })
  }
  diagnostics.push(...checkMachineWays(parts, file))
  // An unknown start would make everything unreachable.
  return Object.hasOwn(states, start)
    ? [...diagnostics, ...checkStates(machine), ...checkReplay(machine, file)]
    : diagnostics
}

function checkStates({ start, states, events }: Machine): Diagnostic[] {
  const all = Object.values(events)
  const leads = (state: string) =>
    states[state]?.final
      ? []
      : all.filter(({ from, to }) => to !== state && (from === 'any' || from.includes(state)))
  const ownWays = (state: string) => (states[state]?.final ? [] : (states[state]?.ways ?? []))
  const reached = new Set<string>()
  const visit = (state: string): void => {
    if (reached.has(state) || !Object.hasOwn(states, state)) return
    reached.add(state)
    for (const { to } of leads(state)) visit(to)
    for (const { go } of ownWays(state)) if (go !== undefined) visit(go)
  }
  visit(start)
  return Object.entries(states).flatMap(([name, { final }]): Diagnostic[] => {
    const pointer = toPointer(['states', name])
    if (!reached.has(name))
      return [{ code: 'loader/state-unreached', values: { name }, file, pointer }]
    const isBlocking = all.some(({ to, blocking }) => to === name && blocking)
    const isLeft =
      leads(name).some(({ blocking }) => !blocking) ||
      ownWays(name).some(({ go = name }) => go !== name)
    return final || isBlocking || isLeft
      ? []
      : [{ code: 'loader/state-never-left', values: { name }, file, pointer }]
  })
}
