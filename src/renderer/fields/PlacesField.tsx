import { toFieldPathId, type ErrorSchema, type RJSFSchema } from '@rjsf/utils'
import type { JsonObject } from '#model'
import { createUiSchema } from '../createUiSchema.ts'
import { useLateWidgets } from '../shapes/useLateWidgets.ts'
import type { FieldProps } from './FieldProps.ts'
import { ListField } from './ListField.tsx'

/** A list with one question per place, then further entries if it accepts them (`x-more`). */
export function PlacesField(props: FieldProps) {
  const { formData, schema, uiSchema, errorSchema, fieldPathId, title, name } = props
  const registry = useLateWidgets(props.registry)
  const SchemaField = registry.fields.SchemaField!
  const { formats } = registry.formContext
  const places = schema['x-places' as keyof RJSFSchema] as readonly JsonObject[]
  const more = schema['x-more' as keyof RJSFSchema] as JsonObject | undefined
  const label = String(uiSchema?.['ui:title'] ?? schema.title ?? title ?? name)
  const least = schema.minItems ?? 0
  const rest = (schema.maxItems ?? Infinity) - places.length
  return (
    <div className="lintel-fields lintel-places">
      {places.map((place, index) => (
        <SchemaField
          {...props}
          registry={registry}
          key={index}
          name={String(index)}
          schema={place as RJSFSchema}
          uiSchema={createUiSchema(
            place,
            place.title === undefined ? { 'ui:title': `${label} ${index + 1}` } : {},
            formats,
          )}
          required={index < least || index < (Array.isArray(formData) ? formData.length : 0)}
          fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId.path)}
          formData={(Array.isArray(formData) ? formData[index] : undefined) ?? undefined}
          errorSchema={(errorSchema as Readonly<Record<number, ErrorSchema>> | undefined)?.[index]}
        />
      ))}
      {more && rest > 0 && (
        <ListField
          {...props}
          registry={registry}
          offset={places.length}
          required
          schema={
            {
              type: 'array',
              title: label,
              items: more,
              minItems: Math.max(0, least - places.length),
              ...(Number.isFinite(rest) && { maxItems: rest }),
            } as RJSFSchema
          }
          uiSchema={{
            ...uiSchema,
            items: createUiSchema(more, (uiSchema?.items ?? {}) as JsonObject, formats),
          }}
        />
      )}
    </div>
  )
}
