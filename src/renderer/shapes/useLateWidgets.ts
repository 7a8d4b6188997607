import { useMemo } from 'react'
import type { FieldProps } from '../fields/FieldProps.ts'
import { widgets } from '../widgets/index.ts'

/**
 * The registry with widgets that a look inside of this field names for the first time: rjsf copies
 * those that are known when it draws the form.
 */
export function useLateWidgets(registry: FieldProps['registry']): FieldProps['registry'] {
  return useMemo(() => ({ ...registry, widgets }), [registry])
}
