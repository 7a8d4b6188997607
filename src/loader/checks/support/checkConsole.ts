import type { ConsoleField, SupportConsole } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { applicationFacts } from '../application/applicationFacts.ts'
import { checkShown } from '../application/checkFactLines.ts'
import { checkExpression } from '../expression/checkExpression.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { withRules, type DeclaredFacts } from '../declaredFacts.ts'
import { fieldsOf } from '../fieldsOf.ts'

const file = 'support/console.json'

type Read = Pick<
  Parts,
  'support' | 'routing' | 'rules' | 'forms' | 'entities' | 'lifecycle' | 'signer' | 'words'
>

/**
 * Checks that statuses, forms, their fields and facts that the agent console names exist, and the
 * forms of acts in both lifecycles.
 */
export function checkConsole({
  support,
  routing,
  rules,
  forms,
  entities,
  lifecycle,
  signer,
  words,
}: Read): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const lifecycles = {
    'flows/application/lifecycle.json': lifecycle,
    'flows/signer/lifecycle.json': signer.lifecycle,
  }
  for (const [path, { events }] of Object.entries(lifecycles))
    for (const [name, { form }] of Object.entries(events))
      checkName('loader/form-unknown', form, forms, path, ['events', name, 'form'])
  if (!support.console) return diagnostics
  const { views, note, decide, look } = support.console
  const known = { ...words, ...support.console.words }
  const checkField = (
    field: string,
    form: string,
    place: string,
    keys: readonly (string | number)[],
  ) => {
    const schema = forms[form]?.schema
    if (schema) checkName('loader/field-unknown', field, fieldsOf(schema), place, keys)
  }
  const facts = withRules(applicationFacts(entities.context), rules)
  for (const [view, { statuses = [] }] of Object.entries(views))
    for (const [index, status] of statuses.entries())
      checkName('loader/status-unknown', status, routing.statuses, file, [
        'views',
        view,
        'statuses',
        index,
      ])
  diagnostics.push(...checkShownFacts(support.console, facts, known))
  for (const [name, { form }] of Object.entries({ note, decide, look })) {
    checkName('loader/form-unknown', form, forms, file, [name, 'form'])
    checkField(note.field, form, file, name === 'note' ? ['note', 'field'] : [name, 'form'])
  }
  for (const [path, { events }] of Object.entries(lifecycles))
    for (const [name, { form, desk }] of Object.entries(events))
      if (form !== undefined && desk !== undefined)
        checkField(note.field, form, path, ['events', name, 'form'])
  if (decide.secondPerson !== undefined)
    checkName('loader/rule-unknown', decide.secondPerson, rules, file, ['decide', 'secondPerson'])
  checkField(decide.decision, decide.form, file, ['decide', 'decision'])
  for (const [index, field] of decide.reasons.entries())
    checkField(field, decide.form, file, ['decide', 'reasons', index])
  return diagnostics
}

const at = (keys: readonly (string | number)[]) => ({ file, pointer: toPointer(keys) })

function checkShownFacts(
  { columns = [], sections, secrets }: SupportConsole,
  facts: DeclaredFacts,
  words: Parts['words'],
): readonly Diagnostic[] {
  const lists: readonly (readonly [keys: readonly string[], fields: readonly ConsoleField[]])[] = [
    [['columns'], columns],
    ...Object.entries(sections).map(
      ([section, { fields }]) => [['sections', section, 'fields'], fields] as const,
    ),
  ]
  return [
    ...lists.flatMap(([keys, fields]) =>
      fields.flatMap(({ fact }, index) =>
        checkShown(fact, undefined, facts, words).map((each) => ({
          ...each,
          ...at([...keys, index, 'fact']),
        })),
      ),
    ),
    ...Object.entries(secrets).flatMap(([name, { fact }]) =>
      checkExpression({ var: fact }, facts, []).diagnostics.map((each) => ({
        ...each,
        ...at(['secrets', name, 'fact']),
      })),
    ),
  ]
}
