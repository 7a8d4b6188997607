import { errorId, type ErrorSchema, type FieldErrorProps, type RJSFSchema } from '@rjsf/utils'
import { FieldError } from '../pieces/FieldError.tsx'
import type { RendererContext } from '../RendererContext.ts'
import { wholeGroups } from './groups.ts'

/**
 * A field's validation errors; a field of several controls also shows those of its parts, each
 * sentence once.
 */
export function FieldErrorTemplate({
  errors,
  errorSchema,
  fieldPathId,
  uiSchema,
  registry,
}: FieldErrorProps<any, RJSFSchema, RendererContext>) {
  const all = wholeGroups.includes(String(uiSchema?.['ui:field']))
    ? messagesIn(errorSchema)
    : ((errors ?? []) as string[])
  return (
    <FieldError
      id={errorId(fieldPathId)}
      prefix={registry.formContext.say('error-prefix')}
      messages={[...new Set(all)]}
    />
  )
}

function messagesIn(errors: ErrorSchema | undefined): string[] {
  return Object.entries(errors ?? {}).flatMap(([name, value]) =>
    name === '__errors' ? (value as unknown as string[]) : messagesIn(value as ErrorSchema),
  )
}
