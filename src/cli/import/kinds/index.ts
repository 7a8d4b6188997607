import type { Kind } from '../ImportedFile.ts'
import { jsonForms } from './jsonForms.ts'
import { jsonSchema } from './jsonSchema.ts'
import { rjsf } from './rjsf.ts'

/** Kinds of forms that are imported; the first that knows a file takes it. */
export const kinds: readonly Kind[] = [jsonForms, rjsf, jsonSchema]
