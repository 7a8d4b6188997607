import type { RJSFSchema, WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import type { RendererContext } from '../RendererContext.ts'

export type WidgetProps = RjsfWidgetProps<any, RJSFSchema, RendererContext>
