import type { Lending } from '#model'
import { emptyParts } from '../../bundle/emptyParts.ts'
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
  routing,
}: Pick<Parts, 'texts' | 'rules' | 'routing'> & {
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
  const words = Object.keys(documents.words).filter((word) => word.startsWith(ofStep))
  for (const word of routing === emptyParts.routing ? [] : words)
    checkName('loader/status-unknown', word.slice(ofStep.length), routing.statuses, file, [
      'words',
      word,
    ])
  return diagnostics
}
