import { readdirSync } from 'node:fs'
import { loadFromDisk } from '#loader/disk'
import { compileForm } from '#loader/validators'
import type { Bundle, JsonObject } from '#model'
import { withControls } from '../../../src/analysis/controls/withControls.ts'
import { fillAnswer } from '../../../src/analysis/sample/fillAnswer.ts'
import { sampleAnswer } from '../../../src/analysis/sample/sampleAnswer.ts'
import { openCache } from '../../../src/cli/cache/openCache.ts'
import { createEngine } from '#analysis'

export interface ShippedForm {
  /** "schemas/registration/name of alder". */
  readonly name: string
  /** Text of its module. */
  readonly source: string
  readonly formats: Bundle['formats']
  /** One that it takes. */
  readonly answer: JsonObject
}

/**
 * Every form that ships, of all lenders and examples: each once, however many have it; of these
 * each in `every`, from `first` on.
 */
export function answerShipped(every: number, first: number): readonly ShippedForm[] {
  const folders = ['.', ...readdirSync('examples').map((name) => `examples/${name}`)]
  const cache = openCache({ file: 'shipped' })
  const forms = new Map<string, ShippedForm | undefined>()
  for (const folder of folders) {
    const loaded = loadFromDisk(folder, [], cache.memo)
    for (const org of loaded.orgCodes) {
      const bundle = loaded.bundles.get(org)!
      const engine = createEngine(bundle)
      for (const [id, form] of Object.entries(bundle.forms)) {
        if (forms.has(form.hash)) continue
        if (forms.size % every !== first) {
          forms.set(form.hash, undefined)
          continue
        }
        const name = `${folder}/schemas/${id} of ${org}`
        // Some checks read what was answered before: the schema alone judges those.
        const answer =
          sampleAnswer(engine, id, {}, {}) ??
          fillAnswer(engine.validators(id)!, withControls(form, bundle.formats), {}, [])
        if (!answer) throw new Error(`No answer was found to ${name}`)
        const own = Object.fromEntries(
          Object.entries(answer).filter(([field]) => form.values?.[field] === undefined),
        )
        forms.set(form.hash, {
          name,
          source: compileForm(form, bundle.formats).source,
          formats: bundle.formats,
          answer: own,
        })
      }
    }
  }
  return [...forms.values()].filter((form) => form !== undefined)
}
