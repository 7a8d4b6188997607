import type { Reading, ReadingSection } from '#model'
import { LongWords } from '#renderer'
import { ReadingBlocks } from './ReadingBlocks.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './reading.css'

/** A document as text; its own title is the heading above it. */
export function ReadingText({ reading: { lang, sections } }: { readonly reading: Reading }) {
  return (
    <div className="reading-text" lang={lang} dir="auto">
      {sections.map((section, index) => (
        <Section key={index} section={section} isFirst={index === 0} />
      ))}
    </div>
  )
}

function Section({
  section: { sender, title, mark, footer, blocks },
  isFirst,
}: {
  section: ReadingSection
  isFirst: boolean
}) {
  return (
    <section className="reading-section">
      {sender !== undefined && (
        <p className="reading-sender">
          <LongWords>{sender}</LongWords>
        </p>
      )}
      {mark !== undefined && <p className="reading-mark">{mark}</p>}
      {!isFirst && <h3 className="reading-title">{title}</h3>}
      <ReadingBlocks blocks={blocks} />
      <footer className="reading-footer">
        {footer.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </footer>
    </section>
  )
}
