import { splitLinks } from '#support'
import { useChat } from './useChat.ts'

/** Words as they were written; links to the lender's partners can be clicked (B §5). */
export function MessageText({ text }: { text: string }) {
  const { settings } = useChat()
  return (
    <p className="chat-text" dir="auto">
      {splitLinks(text, settings.partnerDomains).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a message never change
          <a key={index} href={href} target="_blank" rel="noreferrer">
            {part}
          </a>
        ),
      )}
    </p>
  )
}
