import { createRequire } from 'node:module'
import { evaluateRule } from '#engine'
import { isObject, type Json, type JsonObject, type Rule } from '#model'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { compileSchema } from '../../../src/loader/validators/compileSchema.ts'

const requireHere = createRequire(import.meta.url)

/**
 * When an imported form asks for "asked": of a form of one page by its schema, of one of two pages
 * by the rule between them. "lost" where the import says that the condition is lost.
 */
export function askingIn(form: Json): 'lost' | ((given: JsonObject) => boolean) {
  const [{ files, issues }] = importFiles([{ path: 'form.json', value: form }]) as never as [
    ReturnType<typeof importFiles>[number],
  ]
  if (issues.some(({ code }) => code === 'import/condition-left-out')) return 'lost'
  const { rules } = files['flows/form.json'] as { readonly rules?: Record<string, Rule> }
  if (rules) {
    const [name] = Object.keys(rules)
    const known = { rules: new Map(Object.entries(rules)) }
    return (given) => evaluateRule(known, name!, given) === 'true'
  }
  const { allOf } = files['schemas/form/form.json'] as { readonly allOf?: readonly JsonObject[] }
  const clause = allOf!.find(({ then }) => isObject(then) && isObject(then.properties))!
  return compileSchema({ type: 'object', ...(clause.if as JsonObject) }).create(requireHere)
}
