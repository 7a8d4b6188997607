import type { Text, TextBlock } from '#model'
import { LongWords } from './LongWords.tsx'
import { Words } from './Words.tsx'

interface Props {
  readonly body: Text['body']
  /** Level of the text's headings. */
  readonly level?: 2 | 3 | 4
  /**
   * Set inside a form, where following a link would lose input: links open in a new tab, and these
   * words say so.
   */
  readonly besideNote?: string
}

/** Draws Text.body. */
export function TextBody({ body, level = 3, besideNote }: Props) {
  return (
    <div className="lintel-text">
      {body.map((block, index) => (
        <Block key={index} block={block} level={level} besideNote={besideNote} />
      ))}
    </div>
  )
}

function Block({
  block,
  level,
  besideNote,
}: {
  block: TextBlock
  level: 2 | 3 | 4
  besideNote?: string
}) {
  const Heading = `h${level}` as const
  if (block.heading !== undefined)
    return (
      <Heading>
        <LongWords>{block.heading}</LongWords>
      </Heading>
    )
  if (block.paragraph !== undefined)
    return (
      <p>
        <Words text={block.paragraph} besideNote={besideNote} />
      </p>
    )
  return (
    <ul>
      {block.list?.map((item, index) => (
        <li key={index}>
          <Words text={item} besideNote={besideNote} />
        </li>
      ))}
    </ul>
  )
}
