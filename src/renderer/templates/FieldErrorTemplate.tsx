import { errorId, type FieldErrorProps, type RJSFSchema } from '@rjsf/utils'
import { messagesIn } from '../issues/messagesIn.ts'
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
    : ((errors ?? []) as readonly string[])
  return (
    <FieldError
      id={errorId(fieldPathId)}
      prefix={registry.formContext.say('error-prefix')}
      messages={[...new Set(all)]}
    />
  )
}
