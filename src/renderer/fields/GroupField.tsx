import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import { useStable } from '../useStable.ts'
import type { FieldProps } from './FieldProps.ts'

/**
 * rjsf's field of an object. rjsf makes a new uiSchema for it with every key, which would draw all
 * its fields again, so an equal one is replaced by the one before.
 */
export function GroupField(props: FieldProps) {
  const uiSchema = useStable(props.uiSchema)
  return <ObjectField {...props} uiSchema={uiSchema} />
}
