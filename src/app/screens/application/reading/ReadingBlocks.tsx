import type { DocumentBlock, DocumentSignature } from '#model'
import { LongWords } from '#renderer'
import { ReadingTable } from './ReadingTable.tsx'

/** Blocks of a document one below the other, in plain text: they are words of a PDF. */
export function ReadingBlocks({ blocks }: { readonly blocks: readonly DocumentBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: DocumentBlock }) {
  if ('note' in block)
    return (
      <div className="reading-note">
        <ReadingBlocks blocks={block.note} />
      </div>
    )
  if ('signature' in block) return <Signature signature={block.signature} />
  if ('table' in block) return <ReadingTable table={block.table} />
  if ('fields' in block)
    return (
      <dl className="reading-rows">
        {block.fields.map(([label, value], index) => (
          <div key={index}>
            <dt>
              <LongWords>{label}</LongWords>
            </dt>
            <dd>
              <LongWords>{value}</LongWords>
            </dd>
          </div>
        ))}
      </dl>
    )
  const { heading, paragraph, list } = block
  return (
    <>
      {heading !== undefined && (
        <h3>
          <LongWords>{heading}</LongWords>
        </h3>
      )}
      {paragraph !== undefined && (
        <p>
          <LongWords>{paragraph}</LongWords>
        </p>
      )}
      {list !== undefined && (
        <ul>
          {list.map((item, index) => (
            <li key={index}>
              <LongWords>{item}</LongWords>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Signature({ signature: { typed, drawn, below } }: { signature: DocumentSignature }) {
  return (
    <div className="reading-signature">
      {typed !== undefined && <p className="reading-typed">{typed}</p>}
      {drawn && <img src={`data:image/png;base64,${drawn.png}`} alt={drawn.alternative} />}
      {below.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  )
}
