import type { Json, JsonObject } from '#model'
import { collectUses } from '../../solve/collectUses.ts'
import type { Condition } from '../../solve/Condition.ts'
import { isAlwaysAsked } from '../flows/isAlwaysAsked.ts'
import type { SoundnessFinding, Unchecked } from '../Report.ts'
import type { RuleCheck } from '../RuleCheck.ts'

/** Some answer passes each check of a form, and some other fails it, whatever else is known. How that is at a flow's steps is asked there. */
export const checkFormChecks: RuleCheck = ({ bundle, engine }, ask) => {
  const findings: SoundnessFinding[] = []
  const unchecked: Unchecked[] = []
  const atSteps = new Set(Object.values(bundle.flows).flatMap(({ steps }) => Object.values(steps).map(({ form }) => form)))
  for (const [form, { schema }] of Object.entries(bundle.forms)) {
    for (const rule of Object.keys((schema['x-checks'] ?? {}) as object)) {
      const place = { file: `schemas/${form}.json`, pointer: `/x-checks/${rule}` }
      const facts = [...collectUses(engine, [{ rule }]).keys()]
      const asked = facts.filter((name) => isAlwaysAsked(schema, name.split('.'))).map(isThere)
      const open = (does: string, why: readonly string[]) =>
        unchecked.push({ what: `Whether the check "${rule}" of "${form}" ever ${does}`, ...place, why })
      const passing = atSteps.has(form) ? undefined : ask([...asked, { rule: { rule }, is: ['true'] }])
      if (passing?.kind === 'unsure') open('passes', passing.why)
      if (passing?.kind === 'none') {
        findings.push({ code: 'analysis/check-never-passes', values: { rule, place: titleOf(schema, form) }, ...place })
        continue
      }
      const failing = ask([...asked, { rule: { rule }, is: ['false', 'unknown'] }])
      if (failing.kind === 'none') findings.push({ code: 'analysis/check-never-fails', values: { rule }, ...place })
      if (failing.kind === 'unsure') open('fails', failing.why)
    }
  }
  return { findings, unchecked }
}

/** The fact has a value, if an empty one. */
function isThere(name: string): Condition {
  const empty = (value: Json): Json => ({ '===': [{ var: name }, value] })
  return { rule: { or: [{ present: name }, empty(''), empty(null)] }, is: ['true'] }
}

function titleOf({ title }: JsonObject, form: string): string {
  return typeof title === 'string' ? title : form
}
