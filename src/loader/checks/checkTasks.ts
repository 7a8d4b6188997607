import type { Flow, Step } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { createNameCheck } from './createNameCheck.ts'

/**
 * Checks that tasks are progress groups, start at their own steps, follow tasks above them, and
 * return to their list.
 */
export function checkTasks(
  list: string,
  { tasks = {} }: Step,
  { steps, progress = [] }: Flow,
  file: string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const groups = Object.assign({}, ...progress.map((one) => one.groups ?? {})) as Readonly<
    Record<string, unknown>
  >
  const owners = new Map<string, string>()
  for (const [index, [task, { start, after = [] }]] of Object.entries(tasks).entries()) {
    const keys = ['steps', list, 'tasks', task]
    const add = (
      code: 'loader/task-not-above' | 'loader/task-never-done' | 'loader/task-step-twice',
      values: object,
      more: readonly (string | number)[],
    ) =>
      diagnostics.push({
        code,
        values: { task, ...values },
        file,
        pointer: toPointer([...keys, ...more]),
      })
    checkName('loader/group-unknown', task, groups, file, keys)
    const above = Object.keys(tasks).slice(0, index)
    for (const [place, name] of after.entries())
      if (!above.includes(name))
        add('loader/task-not-above', { name, hint: suggest(name, above) }, ['after', place])
    checkName('loader/step-unknown', start, steps, file, [...keys, 'start'])
    if (!Object.hasOwn(steps, start)) continue
    const own = stepsFrom(steps, start, list)
    if (!own.has(list)) add('loader/task-never-done', { list }, ['start'])
    const shared = [...own].find((step) => step !== list && owners.has(step))
    if (shared !== undefined)
      add('loader/task-step-twice', { step: shared, other: owners.get(shared)! }, ['start'])
    for (const step of own) if (!owners.has(step)) owners.set(step, task)
  }
  return diagnostics
}

/** Steps that can be reached from a step, up to the list. */
function stepsFrom(steps: Flow['steps'], start: string, list: string): ReadonlySet<string> {
  const found = new Set([start])
  for (const step of found) {
    if (step === list || !Object.hasOwn(steps, step)) continue
    const { next } = steps[step]!
    const ways =
      typeof next === 'string'
        ? [next]
        : next.flatMap(({ go, call }) => (go === undefined || call !== undefined ? [] : [go]))
    for (const way of ways) found.add(way)
  }
  return found
}
