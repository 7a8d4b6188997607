import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import type { FormBlock, Text, Say } from '#model'
import type { RendererContext } from '../RendererContext.ts'
import { TextBody } from './TextBody.tsx'
import { HeadRow } from './HeadRow.tsx'

interface Props extends Pick<
  ObjectFieldTemplateProps<any, RJSFSchema, RendererContext>,
  'registry' | 'schema' | 'formData'
> {
  readonly name: string
  readonly block: FormBlock
}

/** Content between a form's fields, while the answer of their holder is as `x-shows` says. */
export function ContentBlock({ name, block, registry, schema, formData }: Props) {
  const { notices, say } = registry.formContext
  const test = schema['x-shows']?.[name]
  if (test && !registry.schemaUtils.getValidator().isValid(test, formData ?? {}, test)) return null
  return <Content block={block} text={notices[`block ${name}`]} say={say} />
}

interface ContentProps {
  readonly block: FormBlock
  readonly text: Text | undefined
  readonly say: Say
}

/** A text, an inset, details to open, a table, a picture. */
function Content({ block, text, say }: ContentProps) {
  const body = text && <TextBody body={text.body} besideNote={say('opens-in-new-window')} />
  switch (block.kind) {
    case 'text':
      return <div className="lintel-block">{body}</div>
    case 'inset':
      return <div className="lintel-block lintel-notice">{body}</div>
    case 'details':
      return (
        <details className="lintel-block lintel-details">
          <summary>{text?.title}</summary>
          {body}
        </details>
      )
    case 'table':
      return (
        // A table that is wider than the page is scrolled by itself, also with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached
        <section className="lintel-block lintel-table" aria-label={block.caption} tabIndex={0}>
          <table>
            <caption>{block.caption}</caption>
            <HeadRow cells={block.columns ?? []} />
            <tbody>
              {block.rows?.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, place) =>
                    place === 0 ? (
                      <th key={place} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={place}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )
    case 'picture':
      return (
        <figure className="lintel-block lintel-picture">
          <img src={block.source} alt={block.alt} />
          {block.caption !== undefined && (
            <figcaption className="lintel-help">{block.caption}</figcaption>
          )}
        </figure>
      )
  }
}
