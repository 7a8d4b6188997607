import { offeredChatbot, sayHours, weekOf, type Passage } from '#support'
import type { Bundle, SupportChatbot } from '#model'
import { fillWords } from '#model'
import { problem } from '#origination'
import type { ChatContent } from '../../stores/chatMessageStore.ts'
import type { Conversation } from '../../stores/chatStore.ts'
import type { BotQuestion, BotServices, Chatbot } from './Chatbot.ts'
import { describeStandingToBorrower } from './describeStandingToBorrower.ts'
import { findPassage } from './findPassage.ts'

/** The lender's chatbot. Throws 404 if it has none. */
export function chatbotOf(bundle: Bundle): SupportChatbot {
  const chatbot = offeredChatbot(bundle)
  if (!chatbot) throw problem('server/not-found')
  return chatbot
}

/** The answer of a chatbot that does not know: the lender's words, and a person. */
export function offerPerson(
  { words }: SupportChatbot,
  { id }: Pick<BotQuestion, 'id'>,
  score: number | null,
): ChatContent {
  return {
    text: words.unsure,
    files: [],
    response: { to: id, passage: null, score, offersPerson: true },
  }
}

/**
 * Answers with words that the lender has approved, and says where they come from. If nothing fits
 * well enough, it says so and offers a person.
 */
export const composeAnswer: Chatbot = async (services, bundle, conversation, question) => {
  const chatbot = chatbotOf(bundle)
  const found = await findPassage(services.store, bundle, chatbot, question.text)
  if (!found || found.score < chatbot.threshold)
    return offerPerson(chatbot, question, found?.score ?? 0)
  const { passage, score } = found
  const shown = await show(services, bundle, chatbot, conversation, passage)
  return {
    text: [passage.says, ...(shown === undefined ? [] : [shown])].join('\n'),
    files: [],
    response: {
      to: question.id,
      passage: passage.id,
      score,
      ...(passage.from && { from: passage.from }),
      offersPerson: passage.person === true,
    },
  }
}

async function show(
  services: BotServices,
  bundle: Bundle,
  chatbot: SupportChatbot,
  { org, identity, application }: Conversation,
  { shows }: Passage,
): Promise<string | undefined> {
  if (shows === 'standing') {
    const found =
      application === null || identity === null
        ? undefined
        : await services.applications.find(services.store, org, application)
    return found ? describeStandingToBorrower(services, found, chatbot) : chatbot.words.unknown
  }
  if (shows !== 'hours') return undefined
  const { hours, chat } = bundle.support ?? {}
  const week = hours && chat && weekOf(hours, chat.department, new Date().toISOString(), true)
  const said =
    week &&
    sayHours(week, bundle.org.lang, (word, values) => fillWords(bundle.words[word] ?? '', values))
  return said ? fillWords(chatbot.words.hours, said) : chatbot.words.unsure
}
