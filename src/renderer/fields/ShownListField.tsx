import { pageLanguage, type Json } from '#model'
import { ShownChange } from '../widgets/ShownChange.tsx'
import type { FieldProps } from './FieldProps.ts'

/** A read-only list of strings or numbers, in order. */
export function ShownListField({
  formData,
  schema,
  uiSchema,
  fieldPathId,
  title,
  name,
  registry,
}: FieldProps) {
  const entries: readonly Json[] = Array.isArray(formData) ? formData : []
  const texts = entries.map((entry) =>
    typeof entry === 'number' ? entry.toLocaleString(pageLanguage()) : String(entry),
  )
  return (
    <>
      {texts.length === 0 ? (
        <span className="lintel-shown">{registry.formContext.say('not-given')}</span>
      ) : (
        <ol id={fieldPathId.$id} className="lintel-shown lintel-shown-list">
          {texts.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ol>
      )}
      {schema.readOnly === true && (
        <ShownChange
          label={String(uiSchema?.['ui:title'] ?? schema.title ?? title ?? name)}
          text={texts.join(', ')}
        />
      )}
    </>
  )
}
