import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { lazyBlock as ContentBlock } from '../lazy/lazyBlock.ts'
import type { RendererContext } from '../RendererContext.ts'

/** Fields one below the other, with the content blocks of the form, group or row between them. */
export function ObjectFieldTemplate(
  props: ObjectFieldTemplateProps<any, RJSFSchema, RendererContext>,
) {
  const {
    properties: all,
    fieldPathId: { path },
    registry,
  } = props
  const { blocks, asked } = registry.formContext
  // Without the numbers of rows.
  const holder = path.filter((key) => key !== Number(key)).join('/')
  const properties =
    asked && !holder
      ? asked.fields.flatMap((field) => all.filter(({ name }) => name === field))
      : all
  const own = Object.entries(blocks ?? {}).filter(([, block]) => (block.in ?? '') === holder)
  const before = (field: string | undefined) =>
    own
      .filter(([, block]) => block.before === field)
      .map(([name, block]) => (
        <ContentBlock {...props} key={`block ${name}`} name={name} block={block} />
      ))
  return (
    <div className="lintel-fields">
      {own.length === 0
        ? properties.map((property) => property.content)
        : [
            ...properties.flatMap((property) => [...before(property.name), property.content]),
            ...before(undefined),
          ]}
    </div>
  )
}
