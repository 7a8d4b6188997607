import type { FieldProps as RjsfFieldProps, RJSFSchema } from '@rjsf/utils'
import type { RendererContext } from '../RendererContext.ts'

export type FieldProps = RjsfFieldProps<any, RJSFSchema, RendererContext>
