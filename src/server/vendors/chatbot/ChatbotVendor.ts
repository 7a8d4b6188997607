// Written from chatbot.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'

export interface ChatbotAnswerRequest {
  /** Long numbers, as of persons, accounts and cards, are hidden. */
  question: string
  /** What was said before, oldest first. */
  history: {
    from: 'VISITOR' | 'CHATBOT'
    text: string
  }[]
  /** Of the page: "en-US". */
  language: string
  /** Path of the page that the chat began on. */
  page?: string
}

export interface ChatbotAnswerAnswer {
  /** Plain text. Links only to the domains that the lender allows in its chat. */
  text: string
  /** A person has to answer the rest, or the question. */
  offersPerson: boolean
  /** Where the answer comes from: the title of a page or text. */
  source?: string
}

/**
 * Answers questions of visitors in the chat. It is not told who asks. The application of an order
 * is the conversation.
 */
export interface ChatbotVendor {
  readonly answer: Operation<ChatbotAnswerRequest, ChatbotAnswerAnswer>
}
