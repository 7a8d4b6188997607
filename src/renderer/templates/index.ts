import { FieldErrorTemplate } from './FieldErrorTemplate.tsx'
import { FieldTemplate } from './FieldTemplate.tsx'
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx'

/** FieldTemplate draws help and description itself. */
const nothing = () => null

export const templates = {
  DescriptionFieldTemplate: nothing,
  FieldErrorTemplate,
  FieldHelpTemplate: nothing,
  FieldTemplate,
  ObjectFieldTemplate,
}
