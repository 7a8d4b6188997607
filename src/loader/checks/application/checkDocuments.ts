import type { Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'

const file = 'lending/documents.json'
/** Prefix of texts that say what an application at a next step is missing: "missing-LIENS". */
const ofStep = 'missing-'

/**
 * Checks that every text and rule named by a document exists, and every next step that has such a
 * text.
 */
export function checkDocuments({
  lending,
  texts,
  rules,
  steps,
}: Pick<Parts, 'texts' | 'rules' | 'steps'> & {
  readonly lending: Pick<Lending, 'documents'>
}): Diagnostic[] {
  const { documents } = lending
  if (!documents) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  for (const [name, plans] of Object.entries(documents.packages)) {
    for (const [id, plan] of Object.entries(plans)) {
      for (const [index, part] of [plan, ...(plan.parts ?? [])].entries()) {
        const keys = ['packages', name, id, ...(index === 0 ? [] : ['parts', index - 1])]
        checkName('loader/text-unknown', part.text, texts, file, [...keys, 'text'])
        checkName('loader/rule-unknown', part.when, rules, file, [...keys, 'when'])
      }
    }
  }
  const known = Object.fromEntries((steps ?? []).map((step) => [step, true]))
  const words = steps ? Object.keys(documents.words).filter((word) => word.startsWith(ofStep)) : []
  for (const word of words)
    checkName('loader/status-unknown', word.slice(ofStep.length), known, file, ['words', word])
  return diagnostics
}
