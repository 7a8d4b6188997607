import type { JsonObject, Settlements } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { checkExpression } from '../expression/checkExpression.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { declaredFacts, withRules } from '../declaredFacts.ts'
import { anything } from './anything.ts'

const file = 'flows/application/lifecycle.json'
const document: JsonObject = {
  type: 'object',
  properties: { uuid: { type: 'string' }, type: { type: 'string' } },
}

/**
 * Checks settlements: files of some screen prove what is settled, the expression reads known facts,
 * and the text exists. `answer`: the response of the work.
 */
export function checkSettlements(
  settlements: Settlements | undefined,
  keys: readonly string[],
  { screens, rules, texts, entities }: Pick<Parts, 'screens' | 'rules' | 'texts' | 'entities'>,
  answer: JsonObject = anything,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const proven = Object.fromEntries(
    Object.values(screens.screens).flatMap(({ proves }) =>
      proves === undefined ? [] : [[proves, true]],
    ),
  )
  const facts = withRules(
    declaredFacts([{ properties: { answer, document } }], entities.context),
    rules,
  )
  for (const [proof, { to, reason }] of Object.entries(settlements ?? {})) {
    const at = [...keys, proof]
    checkName('loader/proof-unknown', proof, proven, file, at)
    checkName('loader/text-unknown', reason, texts, file, [...at, 'reason'])
    const found = checkExpression(to, facts, Object.keys(rules))
    diagnostics.push(
      ...found.diagnostics.map((diagnostic) => ({
        ...diagnostic,
        file,
        pointer: `${toPointer([...at, 'to'])}${diagnostic.pointer}`,
      })),
    )
  }
  return diagnostics
}
