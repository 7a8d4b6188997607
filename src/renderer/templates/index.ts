import { FieldErrorTemplate } from './FieldErrorTemplate.tsx'
import { FieldTemplate } from './FieldTemplate.tsx'
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx'

export const templates = { FieldErrorTemplate, FieldTemplate, ObjectFieldTemplate }
