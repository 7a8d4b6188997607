import { isObject, type Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'

type When = Readonly<Record<string, readonly (string | number | boolean)[]>>

/** Audience of a flag's rule or of an experiment; `lenders`: those that can be asked for there. */
interface Audience {
  readonly when: When
  readonly lenders: readonly string[]
  readonly file: string
  readonly keys: readonly (string | number)[]
}

/**
 * Checks that rules of flags and experiments only use attributes of visitors
 * (schemas/entities/asker.json; without that file nothing is checked) and known lenders, and that
 * no rule of a flag follows one that matches everyone.
 */
export function checkAudiences(
  org: Org,
  { entities, support }: Pick<Parts, 'entities' | 'support'>,
  orgCodes: readonly string[],
): Diagnostic[] {
  const file = `orgs/${org.orgCode}/org.json`
  const rules = Object.entries(org.flags).flatMap(([flag, { rules: own = [] }]) =>
    own.map((rule, index) => ({
      ...rule,
      keys: ['flags', flag, 'rules', index],
      above: own[index - 1],
    })),
  )
  const never = rules
    .filter(({ above }) => above && above.when === undefined && (above.share ?? 100) === 100)
    .map(({ keys }): Diagnostic => ({
      code: 'loader/way-never-taken',
      file,
      pointer: toPointer(keys),
    }))
  const attributes = entities.asker?.properties
  if (!isObject(attributes)) return never
  const experiments = Object.entries(support.experiments?.experiments ?? {})
  const audiences: readonly Audience[] = [
    ...rules.map(({ when = {}, keys }) => ({
      when,
      lenders: [org.orgCode],
      file,
      keys: [...keys, 'when'],
    })),
    ...experiments.map(([name, { when = {} }]) => ({
      when,
      lenders: orgCodes,
      file: 'support/experiments.json',
      keys: ['experiments', name, 'when'],
    })),
  ]
  return [
    ...never,
    ...audiences.flatMap((audience) => diagnosticsOf(audience, Object.keys(attributes))),
  ]
}

function diagnosticsOf(
  { when, lenders, file, keys }: Audience,
  attributes: readonly string[],
): readonly Diagnostic[] {
  const unknown = Object.keys(when)
    .filter((name) => !attributes.includes(name))
    .map((name): Diagnostic => ({
      code: 'loader/attribute-unknown',
      values: { name, hint: suggest(name, attributes) },
      file,
      pointer: toPointer([...keys, name]),
    }))
  const foreign = (when.organization ?? []).flatMap((value, index): readonly Diagnostic[] => {
    if (lenders.includes(String(value))) return []
    const values = {
      name: 'organization',
      value: String(value),
      known: lenders.join(', '),
      hint: suggest(String(value), lenders),
    }
    return [
      {
        code: 'loader/value-never',
        values,
        file,
        pointer: toPointer([...keys, 'organization', index]),
      },
    ]
  })
  return [...unknown, ...foreign]
}
