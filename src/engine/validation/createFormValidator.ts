import { engineIssues, fillIssue, type FormModule, type Issue, type SchemaError } from '#model'
import type { FormValidator } from './FormValidator.ts'
import { comparePointers, ofAnyItem } from './comparePointers.ts'
import { locate } from './locate.ts'
import { runtimeModules } from './runtimeModules.ts'

/** Keywords that only repeat what an error further in says. */
const echoes = new Set(['if', 'anyOf', 'oneOf'])

/** Binds a form's module to its runtime modules, once a module. Throws where the module asks for one that is not there. */
export function createFormValidator(module: Pick<FormModule, 'checks' | 'several' | 'order' | 'default'>): FormValidator {
  const compiled = module.default(runtimeModules)
  const compare = comparePointers(module.order)
  const inOrder = (issues: readonly Issue[]) => [...issues].sort((a, b) => compare(a.pointer ?? '', b.pointer ?? ''))
  return {
    checks: module.checks,
    compiled,
    inOrder,
    validate(data) {
      if (compiled.validate(data)) return []
      const errors = compiled.validate.errors ?? []
      const unknownFields = errors.filter(({ keyword }) => keyword === 'additionalProperties')
      const refusals = refuse(
        errors.filter(({ keyword }) => keyword !== 'additionalProperties'),
        module.several,
      )
      return inOrder([...refusals, ...unknownFields.map(asUnknownField)])
    },
  }
}

/** One issue a field: its first message, or the one for several. */
function refuse(errors: readonly SchemaError[], several: FormModule['several']): readonly Issue[] {
  const messages = new Map<string, string[]>()
  const echoed = errors.filter(({ keyword }) => !echoes.has(keyword))
  for (const error of echoed.length > 0 ? echoed : errors) {
    for (const pointer of locate(error)) messages.set(pointer, [...(messages.get(pointer) ?? []), error.message ?? error.keyword])
  }
  return [...messages].map(([pointer, [first, ...more]]) =>
    fillIssue(
      engineIssues,
      'engine/answer-refused',
      { message: more.length > 0 ? (several[pointer] ?? several[ofAnyItem(pointer)] ?? first!) : first! },
      { pointer },
    ),
  )
}

function asUnknownField({ instancePath, params }: SchemaError): Issue {
  const field = String(params.additionalProperty)
  return fillIssue(
    engineIssues,
    'engine/unknown-field',
    { field },
    { pointer: `${instancePath}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}` },
  )
}
