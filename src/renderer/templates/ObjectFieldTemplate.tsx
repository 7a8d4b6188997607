import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { lazyBlock as ContentBlock } from '../lazy/lazyBlock.ts'
import type { RendererContext } from '../RendererContext.ts'

/** Fields one below the other; at the top level with the form's content blocks between them. */
export function ObjectFieldTemplate({
  properties: all,
  fieldPathId,
  registry,
}: ObjectFieldTemplateProps<any, RJSFSchema, RendererContext>) {
  const { blocks, notices, asked, say } = registry.formContext
  const properties =
    asked && fieldPathId.path.length === 0
      ? asked.fields.flatMap((field) => all.filter(({ name }) => name === field))
      : all
  const own = fieldPathId.path.length === 0 ? Object.entries(blocks ?? {}) : []
  const before = (field: string | undefined) =>
    own
      .filter(([, block]) => block.before === field)
      .map(([name, block]) => (
        <ContentBlock
          key={`block ${name}`}
          block={block}
          text={notices[blockKey(name)]}
          say={say}
        />
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

/** Key of a block's text among the form's notices; no field has such a name. */
const blockKey = (name: string) => `block ${name}`
