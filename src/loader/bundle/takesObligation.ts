import type { Json } from '#model'
import { checkShape } from '../shape/checkShape.ts'

/** Whether the meta-schema takes an obligation of this name. */
export const takesObligation = (name: string, obligation: Json): boolean =>
  checkShape('obligations', { title: name, obligations: { [name]: obligation } }, '').length === 0
