import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import { useStable } from '../useStable.ts'
import type { FieldProps } from './FieldProps.ts'

/**
 * rjsf's field of an object. It is given a new uiSchema with every key, which would draw all fields
 * below it again: an equal one is the same here.
 */
export function GroupField(props: FieldProps) {
  const uiSchema = useStable(props.uiSchema)
  return <ObjectField {...props} uiSchema={uiSchema} />
}
