import { problem } from '#origination'
import type { ChatNeeds } from '../ChatNeeds.ts'
import { openChannel, type ChannelServices } from '../openChannel.ts'
import { answerIdOf } from './answerIdOf.ts'

/** Keeps what a visitor thinks of an answer. Throws 404 if the chatbot never gave it. */
export async function rateAnswer(
  services: ChannelServices & Pick<ChatNeeds, 'chatMessages'>,
  token: string,
  asked: { readonly org: string; readonly conversation: string },
  question: string,
  rating: { readonly rating: number; readonly feedback: string | null },
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    const { conversation } = await openChannel(services, token, asked, transaction)
    const { org, uuid } = conversation
    const answer = await services.chatMessages.find(transaction, org, uuid, answerIdOf(question))
    if (!answer?.response) throw problem('server/not-found')
    const { seq, text, files, response } = answer
    await services.chatMessages.keepRating(transaction, conversation, {
      seq,
      content: { text, files, response: { ...response, rating } },
    })
  })
}
