import { ERRORS_KEY, type ErrorSchema } from '@rjsf/utils'

/**
 * The messages of a field and of its parts. rjsf keeps entries without a message for what has
 * changed: they mean that nothing is wrong.
 */
export function messagesIn(errors: object | undefined): readonly string[] {
  return Object.entries(errors ?? {}).flatMap(([name, value]) =>
    name === ERRORS_KEY ? ((value ?? []) as readonly string[]) : messagesIn(value as ErrorSchema),
  )
}
