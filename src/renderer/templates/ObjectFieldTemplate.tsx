import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import type { RendererContext } from '../RendererContext.ts'

/** Fields one below the other. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<any, RJSFSchema, RendererContext>) {
  return <div className="lintel-fields">{properties.map((property) => property.content)}</div>
}
