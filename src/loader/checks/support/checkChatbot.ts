import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { mergeDiagnostics } from '../checkText.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { pathsKnown } from '../pathsKnown.ts'

const file = 'support/chatbot.json'

/** Checks that texts, forms, merge fields and paths that the chatbot names exist. */
export function checkChatbot({
  support,
  texts,
  forms,
  flows,
  routes,
}: Pick<Parts, 'support' | 'texts' | 'forms' | 'flows' | 'routes'>): Diagnostic[] {
  const { chatbot } = support
  if (!chatbot) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  for (const [index, text] of chatbot.texts.entries())
    checkName('loader/text-unknown', text, texts, file, ['texts', index])
  for (const [index, form] of chatbot.forms.entries())
    checkName('loader/form-unknown', form, forms, file, ['forms', index])
  const { diagnosticOf } = pathsKnown({ flows, routes })
  for (const [id, { says, from }] of Object.entries(chatbot.answers)) {
    diagnostics.push(...mergeDiagnostics(file, says, ['answers', id, 'says']))
    const unknown = from?.to === undefined ? undefined : diagnosticOf(from.to)
    if (unknown)
      diagnostics.push({ ...unknown, file, pointer: toPointer(['answers', id, 'from', 'to']) })
  }
  return diagnostics
}
