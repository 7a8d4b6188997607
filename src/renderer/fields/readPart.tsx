import { describeWhole } from '../describeField.ts'
import { messagesIn } from '../issues/messagesIn.ts'
import { FieldError } from '../pieces/FieldError.tsx'
import { toPointer } from '../pointers.ts'
import type { FieldProps } from './FieldProps.ts'

/**
 * One part of a field: its pointer, its validation error, and what ties help, error and `more` to
 * the part's control.
 */
export function readPart(props: FieldProps, name: string, ...more: (string | undefined)[]) {
  const { fieldPathId, rawErrors, registry } = props
  const { $id, path } = fieldPathId
  const messages = [...new Set(messagesIn(Object(props.errorSchema)[name]))]
  const isInvalid = messages.length > 0 || Boolean(rawErrors?.length)
  const ownId = `${$id}_${name}__error`
  const described = describeWhole({ ...props, errorSchema: {} }, ...more)
  const ids = [described['aria-describedby'], messages.length > 0 && ownId].filter(Boolean)
  return {
    pointer: toPointer([...path, name]),
    errors: (
      <FieldError
        id={ownId}
        prefix={registry.formContext.say('error-prefix')}
        messages={messages}
      />
    ),
    described: {
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': ids.join(' ') || undefined,
    },
  }
}
