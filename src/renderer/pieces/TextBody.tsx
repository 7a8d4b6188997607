import type { Text, TextBlock } from '#model'
import { Words } from './Words.tsx'

interface Props {
  readonly body: Text['body']
  /** Level of the text's headings. */
  readonly level?: 2 | 3 | 4
}

/** Draws Text.body. */
export function TextBody({ body, level = 3 }: Props) {
  return (
    <div className="lintel-text">
      {body.map((block, index) => (
        <Block key={index} block={block} level={level} />
      ))}
    </div>
  )
}

function Block({ block, level }: { readonly block: TextBlock; readonly level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const
  if (block.heading !== undefined) return <Heading>{block.heading}</Heading>
  if (block.paragraph !== undefined)
    return (
      <p>
        <Words text={block.paragraph} />
      </p>
    )
  return (
    <ul>
      {block.list?.map((item, index) => (
        <li key={index}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  )
}
