import type { Json } from '#model'
import { anywhere } from '../../facts/anywhere.ts'
import { solve } from '../../solve/solve.ts'
import type { CaseSubject } from '../CaseSubject.ts'

const mostChoices = 2000

/**
 * Whether it is proven that a part of a rule can never have this outcome, for any facts that the
 * lender's forms and context allow.
 */
export function isNeverSo(
  { engine, bundle }: Pick<CaseSubject, 'engine' | 'bundle'>,
  node: Json,
  outcome: boolean,
): boolean {
  return (
    solve(engine, [{ rule: node, is: [`${outcome}`] }], anywhere(bundle), { budget: mostChoices })
      .kind === 'none'
  )
}
