import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMemo, loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import type { Issue, JsonObject } from '#model'
import { fillAnswer } from '../../../src/analysis/sample/fillAnswer.ts'
import { whyUnanswerable } from '../../../src/analysis/soundness/forms/whyUnanswerable.ts'
import { createEngine } from '../../../src/cli/createEngine.ts'
import { completeProject } from '../../../src/cli/import/project/completeProject.ts'
import { inspect } from '../../../src/cli/inspect.ts'
import { submitDefaults } from '../../cli/import/submitDefaults.ts'
import { deep } from '../../deep.ts'
import { randomForm } from '../../random/randomForm.ts'
import { seed } from '../../random/seed.ts'
import { whyNotTyped } from './whyNotTyped.ts'

const [count, atOnce] = [deep(100, 10_000), 50]

/** As ajv reads it: to us a closed object takes the fields that its conditions bring, which ajv's `additionalProperties` does not look at. */
const opened = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === 'additionalProperties' ? undefined : value))) as JsonObject

const nameOf = (index: number) => `form-${index}/form`

/** A project of these forms, each a flow of one step. */
function load(forms: readonly JsonObject[]) {
  const files: Record<string, JsonObject> = {}
  for (const [index, schema] of forms.entries()) {
    const [id, name] = [`form-${index}`, nameOf(index)]
    files[`schemas/${name}.json`] = schema
    files[`schemas/${name}.ui.json`] = { page: { heading: 'A form', submit: 'Send' } }
    files[`flows/${id}.json`] = {
      title: 'A form',
      start: 'form',
      steps: { form: { title: 'A form', path: `/${name}`, form: name, next: [] } },
    }
  }
  const ids = forms.map((_, index) => `form-${index}`)
  const texts = completeProject(files, ids, () => undefined, false)
  const json = new Map([...texts].filter(([path]) => path.endsWith('.json')))
  return loadBundles(json, { sha256, memo, defaults: submitDefaults })
}

/** What all projects share is looked at once. */
const memo = createMemo()

const against = (issues: readonly Issue[]) =>
  new Set(issues.filter(({ severity, code }) => severity === 'error' || code === 'analysis/form-not-filled').map(({ file }) => file))

/** The forms that check has nothing against, with the bundle that it looked at. */
function checkAll(all: readonly JsonObject[]) {
  // An error of the loader in one form keeps the others from being looked at.
  const refused = against(load(all).issues)
  const forms = all.filter((_, index) => !refused.has(`schemas/${nameOf(index)}.json`))
  const loaded = load(forms)
  const { issues } = inspect({ loaded, orgCodes: loaded.orgCodes }, undefined, () => undefined, memo)
  const faulty = against(issues)
  const valid = forms.map((schema, index) => ({ schema, name: nameOf(index) })).filter(({ name }) => !faulty.has(`schemas/${name}.json`))
  return {
    valid,
    bundle: loaded.bundles.get('forms')!,
    loaded: forms.length,
    unfilled: issues.filter(({ code }) => code === 'analysis/form-not-filled'),
  }
}

it(`check calls none of ${count} random forms valid that cannot be filled in through its controls (LINTEL_SEED=${seed})`, () => {
  const forms = fc.sample(randomForm, { numRuns: count, seed })
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
  const seen = { loaded: 0, valid: 0, unfilled: 0 }
  for (let from = 0; from < forms.length; from += atOnce) {
    const { valid, bundle, loaded, unfilled } = checkAll(forms.slice(from, from + atOnce))
    seen.loaded += loaded
    seen.valid += valid.length
    seen.unfilled += unfilled.length
    const engine = createEngine(bundle)
    for (const { schema, name } of valid) {
      const answer = fillAnswer(engine.validators(name)!, bundle.forms[name]!.schema, {}, [])
      expect(answer, JSON.stringify(schema)).toBeDefined()
      expect(whyUnanswerable(schema), JSON.stringify(schema)).toBeUndefined()
      expect(ajv.validate(opened(schema), answer), `${JSON.stringify(schema)} ${JSON.stringify(answer)} ${ajv.errorsText()}`).toBe(true)
      expect(whyNotTyped(schema, answer!), JSON.stringify(schema)).toBeUndefined()
    }
  }
  console.log(`Of ${count} forms the loader takes ${seen.loaded}, check calls ${seen.valid} valid and finds no answer to ${seen.unfilled}`)
  expect(seen.valid).toBeGreaterThan(count / 10)
}, 3_600_000)
