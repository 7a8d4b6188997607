import type { Json, Next } from '#model'
import { candidatesOf } from '../solve/candidatesOf.ts'
import { collectUses } from '../solve/collectUses.ts'
import { versionRule } from '../validity/flows/versionRule.ts'
import type { Bound } from './Bound.ts'
import type { FlowSubject } from './FlowSubject.ts'
import { ruleParts } from './ruleParts.ts'

/**
 * Every number, age and count of days that the checks and exits of a flow's steps compare with, and
 * the values on and next to it.
 */
export function boundsOf({ engine, bundle, exploration }: FlowSubject): readonly Bound[] {
  const { flow, space, states } = exploration
  return Object.entries(bundle.flows[flow]!.steps).flatMap(([step, { form, next }]) => {
    const checks = Object.entries(
      (bundle.forms[form]!.schema['x-checks'] ?? {}) as Readonly<
        Record<string, { readonly field: string }>
      >,
    )
    const guards = (typeof next === 'string' ? [] : next).flatMap(({ when }: Next) =>
      when === undefined ? [] : [when],
    )
    const asked = [
      ...checks.map(([rule, { field }]) => ({ rule, field })),
      ...[...new Set(guards)].map((rule): { readonly rule: string; readonly field?: string } => ({
        rule,
      })),
    ]
    const askedBy = states.get(step)?.[0]?.askedBy ?? new Map<string, string>()
    const versioned = (fact: string) => {
      const [top, ...rest] = fact.split('.') as [string, ...string[]]
      return Object.hasOwn(space.context, top)
        ? fact
        : [`${top}@${askedBy.get(top) ?? ''}`, ...rest].join('.')
    }
    return asked.flatMap(({ rule, ...place }) =>
      ruleParts(versionRule(engine, { rule }, (name) => name)).flatMap(
        ({ fact, of, number, node }, part) => {
          const name = versioned(fact)
          const uses = collectUses(engine, [versionRule(engine, node, versioned)])
          const days = candidatesOf(engine, name, uses, {
            ...space,
            mayBeMissing: () => false,
          }).values.slice(0, 3)
          const values = of === 'value' ? [number - 1, number, number + 1] : days
          return values
            .filter((value) => value !== undefined)
            .map((value): Bound => ({ step, rule, ...place, part, fact, value: value as Json }))
        },
      ),
    )
  })
}
