import { engineIssues, fillIssue, type FormModule, type Issue, type SchemaError } from '#model'
import { normalizeAnswer } from './normalizeAnswer.ts'
import type { FormValidator } from './FormValidator.ts'
import { comparePointers, ofAnyItem } from './comparePointers.ts'
import { dateRemedy } from './dateRemedy.ts'
import { fieldAt } from './fieldAt.ts'
import { locate } from './locate.ts'
import { meantErrors } from './meantErrors.ts'
import { missingChoice } from './missingChoice.ts'
import { nameField } from './nameField.ts'
import { readPointer } from './readPointer.ts'
import { runtimeModules } from './runtimeModules.ts'
import { sayValidationError } from './sayValidationError.ts'
import { tellDemands } from './tellDemands.ts'

/** Keywords that only repeat a nested error, if there is one. */
const echoes = new Set(['if', 'anyOf', 'oneOf'])

/**
 * Binds a form's module to its runtime modules, once per module. Throws if the module requires an
 * unknown one.
 */
export function createFormValidator(
  module: Pick<FormModule, 'checks' | 'several' | 'order' | 'default'> &
    Partial<Pick<FormModule, 'schema' | 'ui' | 'remedies'>>,
): FormValidator {
  const compiled = module.default(runtimeModules)
  const { remedies = {} } = module
  const compare = comparePointers(module.order)
  const inOrder = (issues: readonly Issue[]) =>
    [...issues].sort((a, b) => compare(a.pointer ?? '', b.pointer ?? ''))
  const find = (pointer: string) => fieldAt(module.schema ?? {}, module.ui?.fields ?? {}, pointer)
  return {
    checks: module.checks,
    compiled,
    inOrder,
    normalize: (data, formats) => normalizeAnswer(module, data, formats),
    nameOf: (pointer, words) => nameField(find(pointer), words),
    validate(data, words = {}) {
      if (compiled.validate(data)) return []
      const meant = meantErrors((compiled.validate.errors ?? []).filter(isOfValue)).map((error) => {
        const part = error.instancePath === '' ? module.schema : find(error.instancePath)?.schema
        return part ? missingChoice(error, part, readPointer(data, error.instancePath)) : error
      })
      const remedy = (pointer: string, message: string) => {
        const own = remedies[ofAnyItem(pointer)]
        if (own && Object.hasOwn(own, message)) return own[message]!
        const around = pointer.slice(0, pointer.lastIndexOf('/'))
        return [pointer, around]
          .map((at) => dateRemedy(readPointer(data, at), find(at), words))
          .join('')
      }
      const { issues: demands, others: errors } = tellDemands(meant, module.schema ?? {}, words)
      const unknownFields = errors.filter(isAboutUnknownField).map(asUnknownField)
      const others = errors.filter((error) => !isAboutUnknownField(error))
      const validationErrors = refuse(
        others.filter((error) => !isEcho(error, errors)),
        module.several,
        (error, pointer) =>
          sayValidationError(error, readPointer(data, pointer), words, find(pointer)),
        remedy,
      )
      return inOrder([
        ...demands,
        ...validationErrors,
        ...new Map(unknownFields.map((issue) => [issue.pointer, issue])).values(),
      ])
    },
  }
}

function isEcho({ keyword, instancePath }: SchemaError, errors: readonly SchemaError[]): boolean {
  if (!echoes.has(keyword)) return false
  return errors.some(
    (other) =>
      other.instancePath.startsWith(`${instancePath}/`) ||
      (other.instancePath === instancePath && !echoes.has(other.keyword)),
  )
}

/** ajv also reports why a name is rejected: the field is reported once. */
function isOfValue({ keyword, propertyName }: SchemaError): boolean {
  return propertyName === undefined || keyword === 'propertyNames'
}

/** One validation error per field: its first message, or the one for several. */
function refuse(
  errors: readonly SchemaError[],
  several: FormModule['several'],
  say: (error: SchemaError, pointer: string) => string | undefined,
  remedy: (pointer: string, message: string) => string,
): readonly Issue[] {
  const messages = new Map<string, string[]>()
  for (const error of errors) {
    for (const pointer of locate(error)) {
      // The form's own message, otherwise the lender's words for the keyword. ajv's own messages
      // are used only for bundles that predate those words.
      const message =
        (error.keyword === 'errorMessage' ? undefined : say(error, pointer)) ??
        error.message ??
        error.keyword
      messages.set(pointer, [...(messages.get(pointer) ?? []), message])
    }
  }
  return [...messages].map(([pointer, [first, ...more]]) => {
    const message =
      more.length > 0 ? (several[pointer] ?? several[ofAnyItem(pointer)] ?? first!) : first!
    return {
      ...fillIssue(engineIssues, 'engine/answer-refused', { message }, { pointer }),
      remedy: remedy(pointer, message),
    }
  })
}

/** A field that no schema has, or that belongs to a condition that is not true. */
function isAboutUnknownField({ keyword }: SchemaError): boolean {
  return (
    keyword === 'additionalProperties' ||
    keyword === 'unevaluatedProperties' ||
    keyword === 'false schema'
  )
}

function asUnknownField({ keyword, instancePath, params }: SchemaError): Issue {
  if (keyword === 'false schema') {
    const name = instancePath.slice(instancePath.lastIndexOf('/') + 1)
    return fillIssue(
      engineIssues,
      'engine/unknown-field',
      { field: name.replaceAll('~1', '/').replaceAll('~0', '~') },
      { pointer: instancePath },
    )
  }
  const field = String(params.additionalProperty ?? params.unevaluatedProperty)
  return fillIssue(
    engineIssues,
    'engine/unknown-field',
    { field },
    { pointer: `${instancePath}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}` },
  )
}
