import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { lazyBlock as ContentBlock } from '../lazy/lazyBlock.ts'
import type { RendererContext } from '../RendererContext.ts'

/** Fields one below the other, with the content blocks of the form, group or row between them. */
export function ObjectFieldTemplate({
  properties: all,
  fieldPathId: { path },
  registry,
  schema,
  formData,
}: ObjectFieldTemplateProps<any, RJSFSchema, RendererContext>) {
  const { blocks, notices, asked, say } = registry.formContext
  const properties =
    asked && path.length === 0
      ? asked.fields.flatMap((field) => all.filter(({ name }) => name === field))
      : all
  const holder = path.filter((key) => typeof key === 'string').join('/')
  const own = Object.entries(blocks ?? {}).filter(([, block]) => (block.in ?? '') === holder)
  const before = (field: string | undefined) =>
    own
      .filter(([, block]) => block.before === field)
      .map(([name, block]) => (
        <ContentBlock
          key={`block ${name}`}
          block={block}
          text={notices[blockKey(name)]}
          say={say}
          test={schema['x-shows']?.[name]}
          answer={formData}
          validator={registry.schemaUtils.getValidator()}
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
