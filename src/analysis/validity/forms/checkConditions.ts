import { membersOf } from '#loader'
import type { Json } from '#model'
import type { BehaviorDiagnostic } from '../Report.ts'
import { isImplied } from './isImplied.ts'
import { isSchema } from './isSchema.ts'
import { ofForm } from './ofForm.ts'
import { schemasIn, type PlacedSchema } from './schemasIn.ts'
import { whyApart } from './whyApart.ts'
import { whyNever } from './whyNever.ts'
import { whyNothing } from './whyNothing.ts'
import { whyRefused } from './whyRefused.ts'

/**
 * Checks that every conditional part of a form (`then`, `else`, dependencies, alternatives) matters
 * for some answer, and allows one.
 */
export const checkConditions = ofForm('conditions', (form, { schema }) =>
  schemasIn(schema).flatMap((placed) => {
    const file = `schemas/${form}.json`
    const never = neverIn(placed)
    return [
      ...never.map(({ keyword, why }): BehaviorDiagnostic => ({
        code: 'analysis/condition-never-applies',
        values: { why },
        file,
        pointer: `${placed.pointer}/${keyword}`,
      })),
      ...(never.length > 0 ? [] : [...alwaysIn(placed), ...refusedIn(placed)]).map(
        (diagnostic) => ({ ...diagnostic, file }),
      ),
    ]
  }),
)

/** A condition without "else" that every answer meets. */
function alwaysIn({
  schema,
  holder,
  pointer,
}: PlacedSchema): readonly Omit<BehaviorDiagnostic, 'file'>[] {
  const isAlways =
    isSchema(schema.if) && Object.keys(schema.if).length > 0 && isImplied(holder, schema.if)
  return isAlways ? [{ code: 'analysis/condition-always-applies', pointer: `${pointer}/if` }] : []
}

/** Branches that accept no answer at all, or no value of a field. */
function refusedIn({
  schema,
  holder,
  pointer,
}: PlacedSchema): readonly Omit<BehaviorDiagnostic, 'file'>[] {
  const condition = schema.if
  if (!isSchema(condition)) return []
  return (['then', 'else'] as const).flatMap((keyword) => {
    const branch = schema[keyword]
    const refused = isSchema(branch)
      ? whyRefused(holder, branch, keyword === 'then' ? condition : {})
      : []
    return refused.map(({ pointer: at, field, isRequired, why }) => {
      const values = {
        keyword,
        field,
        why,
        does: isRequired ? 'every answer is refused' : `no "${field}" can be given`,
      }
      return {
        code: 'analysis/branch-takes-nothing' as const,
        values,
        pointer: `${pointer}/${keyword}${at}`,
      }
    })
  })
}

interface Never {
  /** The keyword of the part that never matters, below the schema. */
  readonly keyword: string
  readonly why: string
}

function neverIn({ schema, holder }: PlacedSchema): readonly Never[] {
  const found: Never[] = []
  if (isSchema(schema.if)) {
    const why = whyNever(holder, schema.if) ?? whyApart(holder, schema.if)
    if (why !== undefined) found.push({ keyword: 'if', why })
    else if (isSchema(schema.else) && isImplied(holder, schema.if))
      found.push({ keyword: 'else', why: 'the condition always holds' })
  }
  for (const name of Object.keys(isSchema(schema.dependencies) ? schema.dependencies : {})) {
    if (holder.additionalProperties === false && membersOf(holder, name).length === 0)
      found.push({ keyword: `dependencies/${name}`, why: `there is no field "${name}"` })
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const { [keyword]: branches, ...rest } = schema
    for (const [index, branch] of (Array.isArray(branches)
      ? (branches as readonly Json[])
      : []
    ).entries()) {
      const why = isSchema(branch)
        ? (whyNothing({ allOf: [rest, branch] }) ?? whyNever(holder, branch))
        : undefined
      if (why !== undefined) found.push({ keyword: `${keyword}/${index}`, why })
    }
  }
  return found
}
