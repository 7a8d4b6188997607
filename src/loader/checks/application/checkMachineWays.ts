import type { Machine, MachineWay } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { checkExpression } from '../expression/checkExpression.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { declaredFacts, withRules } from '../declaredFacts.ts'
import { createWhenCheck } from './createWhenCheck.ts'
import { findEndlessWays } from './findEndlessWays.ts'
import { memorySchema } from './memorySchema.ts'

type Read = Pick<Parts, 'machine' | 'rules' | 'forms' | 'entities'>

/**
 * Checks the transitions of states: names exist, each can be taken, and eventless ones terminate.
 */
export function checkMachineWays(
  { machine, rules, forms, entities }: Read,
  file: string,
): Diagnostic[] {
  const { states, events, memory = {} } = machine
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const checkWhen = createWhenCheck(diagnostics, rules)
  const known = { ...events, ...Object.fromEntries(raisedBy(machine).map((name) => [name, {}])) }
  const taken = Object.fromEntries([
    ...Object.keys(events).map((name) => [name, {}]),
    ...allWays(machine).flatMap(({ on = [] }) => on.map((name) => [name, {}])),
  ]) as Readonly<Record<string, unknown>>
  const schemas = [...Object.values(forms).map(({ schema }) => schema), memorySchema(memory)]
  const facts = withRules(declaredFacts(schemas, entities.context), rules)
  for (const [state, { ways = [], final }] of Object.entries(states)) {
    for (const [index, way] of ways.entries()) {
      const keys = ['states', state, 'ways', index]
      if (ways.slice(0, index).some((before) => precludes(before, way)))
        diagnostics.push({
          code: 'loader/way-never-taken',
          values: {},
          file,
          pointer: toPointer(keys),
        })
      checkWhen(way.when, file, [...keys, 'when'])
      checkName('loader/state-unknown', way.go, states, file, [...keys, 'go'])
      way.on?.forEach((name, at) =>
        checkName('loader/event-unknown', name, known, file, [...keys, 'on', at]),
      )
      way.raises?.forEach((name, at) =>
        checkName('loader/event-unknown', name, taken, file, [...keys, 'raises', at]),
      )
      for (const [name, node] of Object.entries(way.sets ?? {})) {
        checkName('loader/memory-unknown', name, memory, file, [...keys, 'sets', name])
        for (const diagnostic of checkExpression(node, facts, Object.keys(rules)).diagnostics)
          diagnostics.push({
            ...diagnostic,
            file,
            pointer: `${toPointer([...keys, 'sets', name])}${diagnostic.pointer}`,
          })
      }
    }
    if (final && ways.length > 0)
      diagnostics.push({
        code: 'loader/final-state-has-ways',
        values: { name: state },
        file,
        pointer: toPointer(['states', state, 'ways']),
      })
  }
  for (const name of findEndlessWays(machine, rules))
    diagnostics.push({
      code: 'loader/machine-never-rests',
      values: { name },
      file,
      pointer: toPointer(['states', name, 'ways']),
    })
  return diagnostics
}

/** Transitions of all states. */
export function allWays({ states }: Machine): readonly MachineWay[] {
  return Object.values(states).flatMap(({ ways = [] }) => ways)
}

const raisedBy = (machine: Machine) => allWays(machine).flatMap(({ raises = [] }) => raises)

/** An earlier transition without a rule takes every event of the later one. */
function precludes(before: MachineWay, way: MachineWay): boolean {
  if (before.when !== undefined) return false
  if (before.on === undefined || way.on === undefined) return before.on === way.on
  return way.on.every((name) => before.on!.includes(name))
}
