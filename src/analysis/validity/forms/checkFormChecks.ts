import type { Json, JsonObject } from '#model'
import { collectUses } from '../../solve/collectUses.ts'
import type { Condition } from '../../solve/Condition.ts'
import { isAlwaysAsked } from '../flows/isAlwaysAsked.ts'
import type { Ask } from '../memo/createAsker.ts'
import type { Report, BehaviorDiagnostic, Unchecked } from '../Report.ts'
import type { RuleSubject } from '../RuleCheck.ts'
import { createRuleCheck } from '../createRuleCheck.ts'
import { formsWithChecks } from './formsWithChecks.ts'
import { leastContradiction } from './leastContradiction.ts'
import { sayRules } from './sayRules.ts'

/**
 * Checks that each check of a form passes for some answer and fails for another, and that all can
 * pass together, whatever else is known. For a flow's steps, checkStepChecks asks more precisely.
 */
export const checkFormChecks = createRuleCheck(
  'checks of forms',
  ['flows', 'forms'],
  check,
  ({ forms }) => ({
    forms: formsWithChecks(forms),
  }),
)

function check({ bundle, engine }: RuleSubject<'flows' | 'forms'>, ask: Ask): Report {
  const diagnostics: BehaviorDiagnostic[] = []
  const unchecked: Unchecked[] = []
  const atSteps = new Set(
    Object.values(bundle.flows).flatMap(({ steps }) =>
      Object.values(steps).map(({ form }) => form),
    ),
  )
  for (const [form, { schema }] of Object.entries(bundle.forms)) {
    const askedFor = (rules: readonly string[]) =>
      [
        ...collectUses(
          engine,
          rules.map((rule) => ({ rule })),
        ).keys(),
      ]
        .filter((name) => isAlwaysAsked(schema, name.split('.')))
        .map(isThere)
    const rules = Object.keys((schema['x-checks'] ?? {}) as object)
    const never: string[] = []
    for (const rule of rules) {
      const place = { file: `schemas/${form}.json`, pointer: `/x-checks/${rule}` }
      const asked = askedFor([rule])
      const open = (does: string, why: readonly string[]) =>
        unchecked.push({
          what: `Whether the check "${rule}" of "${form}" ever ${does}`,
          ...place,
          why,
        })
      const passing = atSteps.has(form)
        ? undefined
        : ask([...asked, { rule: { rule }, is: ['true'] }])
      if (passing?.kind === 'unsure') open('passes', passing.why)
      if (passing?.kind === 'none') {
        never.push(rule)
        const values = { rule, place: titleOf(schema, form), why: '', behind: '' }
        diagnostics.push({ code: 'analysis/check-never-passes', values, ...place })
        continue
      }
      const failing = ask([...asked, { rule: { rule }, is: ['false', 'unknown'] }])
      if (failing.kind === 'none')
        diagnostics.push({
          code: 'analysis/check-never-fails',
          values: { rule, why: '' },
          ...place,
        })
      if (failing.kind === 'unsure') open('fails', failing.why)
    }
    if (rules.length < 2 || never.length > 0 || atSteps.has(form)) continue
    const found = checkTogether(form, schema, rules, (some) =>
      ask([
        ...askedFor(some),
        ...some.map((rule): Condition => ({ rule: { rule }, is: ['true'] })),
      ]),
    )
    diagnostics.push(...found.diagnostics)
    unchecked.push(...found.unchecked)
  }
  return { diagnostics, unchecked }
}

/** Whether the checks of a form can pass together. */
function checkTogether(
  form: string,
  schema: JsonObject,
  rules: readonly string[],
  ask: (rules: readonly string[]) => ReturnType<Ask>,
): Report {
  const all = ask(rules)
  const place = { file: `schemas/${form}.json`, pointer: '/x-checks' }
  const what = `Whether all checks of "${form}" ever pass together`
  if (all.kind === 'unsure')
    return { diagnostics: [], unchecked: [{ what, ...place, why: all.why }] }
  if (all.kind !== 'none') return { diagnostics: [], unchecked: [] }
  const least = leastContradiction(rules, (some) => ask(some).kind !== 'none')
  const values = { rules: sayRules(least), place: titleOf(schema, form), behind: '' }
  return {
    diagnostics: [{ code: 'analysis/checks-contradict', values, ...place }],
    unchecked: [],
  }
}

const conditions = new Map<string, Condition>()

/** The fact has a value, even an empty one. One object per name, so that it is analyzed once. */
function isThere(name: string): Condition {
  const empty = (value: Json): Json => ({ '===': [{ var: name }, value] })
  const condition = conditions.get(name) ?? {
    rule: { or: [{ present: name }, empty(''), empty(null)] },
    is: ['true'],
  }
  conditions.set(name, condition)
  return condition
}

function titleOf({ title }: JsonObject, form: string): string {
  return typeof title === 'string' ? title : form
}
