import type { DocumentBlock } from '#model'
import { fillWords } from '#model'
import { problem } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { PdfContent } from '../documents/pdf/PdfContent.ts'
import limits from '../limits.json' with { type: 'json' }
import type { ChatNeeds } from './ChatNeeds.ts'
import type { StoredChatMessage } from '../stores/chatMessageStore.ts'
import { hideNumbers } from './hideNumbers.ts'
import type { Channel } from './openChannel.ts'

interface Transcript {
  readonly date: string
  /** Who said something and when, and what it was. */
  readonly lines: readonly { readonly head: string; readonly text: string }[]
}

/**
 * What was said in a conversation, oldest first, long numbers hidden. Throws 409 for one that no
 * agent has answered: what visitors write alone is no reason to send mail.
 */
export async function readTranscript(
  { store, chatMessages }: Pick<ChatNeeds, 'store' | 'chatMessages'>,
  { bundle: { org, support } }: ServedBundle,
  { conversation, config }: Channel,
): Promise<Transcript> {
  if (conversation.taken === null) throw problem('server/chat-not-taken')
  const { hours } = support
  const timeZone = hours?.shownIn ?? 'UTC'
  const day = new Intl.DateTimeFormat(org.lang, { dateStyle: 'long', timeZone })
  const time = new Intl.DateTimeFormat(org.lang, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const { words, transcript } = config
  const nameOf = ({ sender, name }: StoredChatMessage) =>
    ({
      visitor: conversation.person.friendlyName,
      agent: name ?? conversation.agent_name ?? words.agent!,
      bot: words.bot!,
      system: org.orgMetaData.companyInfo.companyNameShort,
    })[sender]
  const textOf = ({ text, files, event, name = '' }: StoredChatMessage) =>
    [
      event ? fillWords(words[event]!, { name }) : hideNumbers(text),
      ...files.map((file) => file.name),
    ]
      .filter(Boolean)
      .join('\n')
  const messages = await chatMessages.listBefore(store, conversation.org, conversation.uuid, {
    before: conversation.last_seq + 1,
    limit: limits.chat.transcript,
  })
  return {
    date: day.format(conversation.created),
    lines: messages.map((message) => ({
      head: fillWords(transcript.line, {
        name: nameOf(message),
        time: time.format(message.created),
      }),
      text: textOf(message),
    })),
  }
}

/** The transcript as the content of a PDF. */
export function layOutTranscript(
  { bundle: { org } }: ServedBundle,
  { config: { transcript } }: Channel,
  { date, lines }: Transcript,
): PdfContent {
  const blocks: readonly DocumentBlock[] = lines.flatMap(({ head, text }) => [
    { heading: head },
    ...text.split('\n').map((paragraph) => ({ paragraph })),
  ])
  const { companyName } = org.orgMetaData.companyInfo
  return {
    title: transcript.title,
    lang: org.lang,
    sender: companyName,
    footer: [companyName, date],
    pageWords: transcript.page,
    date: new Date(),
    blocks,
  }
}
