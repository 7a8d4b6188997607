import { isObject, type Flow, type Form, type Json, type Next, type Step } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { factTypes } from './factTypes.ts'
import { checkConfirmation } from './checkConfirmation.ts'
import { checkCoSigner } from './checkCoSigner.ts'
import { checkMigrations } from './checkMigrations.ts'
import { checkRepeat } from './checkRepeat.ts'
import { checkTasks } from './checkTasks.ts'
import { fieldsOf } from './fieldsOf.ts'
import { createNameCheck } from './createNameCheck.ts'

type Read = Pick<Parts, 'flows' | 'rules' | 'forms' | 'texts' | 'calls' | 'migrations'>
type Keys = readonly (string | number)[]

/** A flow, and what all of its steps are checked with. */
interface Checked extends Read {
  readonly flow: Flow
  readonly file: string
  readonly groups: Readonly<Record<string, unknown>>
  readonly hasCall: boolean
  readonly diagnostics: Diagnostic[]
  readonly checkName: ReturnType<typeof createNameCheck>
  readonly claimPath: (path: string, step: string, file: string, keys: Keys) => void
}

/**
 * Checks that every name in a flow exists (steps, forms, rules, texts, calls, fields, progress
 * groups), that no path belongs to two steps, and what migrations say about them.
 */
export function checkFlows(parts: Read): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const claimPath = createPathCheck(diagnostics)
  for (const [id, flow] of Object.entries(parts.flows)) {
    const groups = Object.assign(
      {},
      ...(flow.progress ?? []).map((progress) => progress.groups ?? {}),
    ) as Checked['groups']
    const hasCall = Object.values(flow.steps).some(
      ({ next }) => typeof next !== 'string' && next.some(({ call }) => call !== undefined),
    )
    const file = `flows/${id}.json`
    checkFlow({ ...parts, flow, file, groups, hasCall, diagnostics, checkName, claimPath })
  }
  return [...diagnostics, ...checkMigrations(parts)]
}

function createPathCheck(diagnostics: Diagnostic[]): Checked['claimPath'] {
  const owners = new Map<string, { file: string; step: string }>()
  return (path, step, file, keys) => {
    const owner = owners.get(path)
    if (owner)
      diagnostics.push({
        code: 'loader/path-twice',
        values: { path, ...owner },
        file,
        pointer: toPointer(keys),
      })
    else owners.set(path, { file, step })
  }
}

function checkFlow(checked: Checked): void {
  const { flow, file, rules, texts, calls, diagnostics, checkName, claimPath } = checked
  checkName('loader/step-unknown', flow.start, flow.steps, file, ['start'])
  checkName('loader/rule-unknown', flow.open?.when, rules, file, ['open', 'when'])
  flow.progress?.forEach((progress, index) =>
    checkName('loader/rule-unknown', progress.when, rules, file, ['progress', index, 'when']),
  )
  const belonging = new Set(
    Object.values(flow.steps).flatMap(({ progress, tasks = {} }) => [
      progress,
      ...Object.keys(tasks),
    ]),
  )
  flow.progress?.forEach(({ groups = {} }, index) => {
    for (const name of Object.keys(groups).filter((group) => !belonging.has(group)))
      diagnostics.push({
        code: 'loader/group-unused',
        values: { name },
        file,
        pointer: toPointer(['progress', index, 'groups', name]),
      })
  })
  for (const [id, step] of Object.entries(flow.steps)) checkStep(id, step, checked)
  checkName('loader/text-unknown', flow.confirmation?.text, texts, file, ['confirmation', 'text'])
  if (flow.confirmation)
    claimPath(flow.confirmation.path, 'confirmation', file, ['confirmation', 'path'])
  diagnostics.push(...checkConfirmation(flow, calls, file), ...checkCoSigner(flow, checked, file))
}

function checkStep(id: string, step: Step, checked: Checked): void {
  const { flow, file, rules, forms, groups, hasCall, diagnostics, checkName } = checked
  const keys = ['steps', id]
  const form = Object.hasOwn(forms, step.form) ? forms[step.form] : undefined
  checkName('loader/form-unknown', step.form, forms, file, [...keys, 'form'])
  checkName('loader/rule-unknown', step.entry, rules, file, [...keys, 'entry'])
  if (typeof step.next === 'string')
    checkName('loader/step-unknown', step.next, flow.steps, file, [...keys, 'next'])
  else step.next.forEach((next, index) => checkNext(next, [...keys, 'next', index], checked))
  checkName('loader/group-unknown', step.progress, groups, file, [...keys, 'progress'])
  checkConsents(step, form, [...keys, 'consents'], checked)
  if (hasCall && step.next.length === 0)
    diagnostics.push({
      code: 'loader/end-does-nothing',
      values: { step: id },
      file,
      pointer: toPointer([...keys, 'next']),
    })
  checked.claimPath(step.path, id, file, [...keys, 'path'])
  if (form) diagnostics.push(...checkRepeat(step, form, file, keys))
  diagnostics.push(...checkTasks(id, step, flow, file))
}

function checkNext(next: Next, keys: Keys, checked: Checked): void {
  const { flow, file, rules, texts, calls, diagnostics, checkName } = checked
  checkName('loader/rule-unknown', next.when, rules, file, [...keys, 'when'])
  checkName('loader/text-unknown', next.alert, texts, file, [...keys, 'alert'])
  checkName('loader/call-unknown', next.call, calls, file, [...keys, 'call'])
  if (next.call === undefined)
    checkName('loader/step-unknown', next.go, flow.steps, file, [...keys, 'go'])
  else if (next.go !== undefined && !next.go.startsWith('/'))
    diagnostics.push({
      code: 'loader/path-expected',
      values: { name: next.go },
      file,
      pointer: toPointer([...keys, 'go']),
    })
}

function checkConsents(
  step: Step,
  form: Form | undefined,
  keys: Keys,
  { file, rules, texts, diagnostics, checkName }: Checked,
): void {
  for (const [type, consent] of Object.entries(step.consents ?? {})) {
    checkName('loader/text-unknown', consent.text, texts, file, [...keys, type, 'text'])
    checkName('loader/rule-unknown', consent.when, rules, file, [...keys, type, 'when'])
    if (!form || consent.field === undefined) continue
    const fields = fieldsOf(form.schema)
    const at = [...keys, type, 'field']
    checkName('loader/field-unknown', consent.field, fields, file, at)
    if (isNoBox(fields[consent.field]))
      diagnostics.push({
        code: 'loader/consent-without-box',
        values: { field: consent.field },
        file,
        pointer: toPointer(at),
      })
  }
}

/** Whether the field is certainly never just true or false. */
function isNoBox(field: Json | undefined): boolean {
  const types = isObject(field) ? factTypes([field]) : undefined
  return types !== undefined && !types.has('boolean')
}
