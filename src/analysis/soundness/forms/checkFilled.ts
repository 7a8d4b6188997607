import type { Form } from '#model'
import { fillAnswer } from '../../sample/fillAnswer.ts'
import type { SoundnessFinding } from '../Report.ts'
import type { SoundnessCheck } from '../SoundnessCheck.ts'
import { whyUnanswerable } from './whyUnanswerable.ts'

type Found = Pick<SoundnessFinding, 'code' | 'values'> | undefined

const known = new WeakMap<Form, { readonly found: Found }>()

/**
 * Every form has an answer that its schema takes: one is filled in and validated. Where none is found, that there is none is proven, or left open.
 * Lenders that share a form share what is found.
 */
export const checkFilled: SoundnessCheck = ({ bundle, engine }) => ({
  findings: Object.entries(bundle.forms).flatMap(([name, form]): readonly SoundnessFinding[] => {
    const { found } = known.get(form) ?? { found: judge(engine.validators(name), form) }
    known.set(form, { found })
    return found ? [{ ...found, values: { ...found.values, form: name }, file: `schemas/${name}.json`, pointer: '' }] : []
  }),
  unchecked: [],
})

function judge(validator: Parameters<typeof fillAnswer>[0] | undefined, { schema }: Form): Found {
  if (validator === undefined || fillAnswer(validator, schema, {}, []) !== undefined) return undefined
  const never = whyUnanswerable(schema)
  if (!never) return { code: 'analysis/form-not-filled' }
  const place = never.path.length === 0 ? '' : ` at "${never.path.join('.')}"`
  return { code: 'analysis/form-takes-nothing', values: { place, why: never.why } }
}
