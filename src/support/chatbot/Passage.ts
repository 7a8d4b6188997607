import type { ChatbotAnswer } from '#model'

/** Words that the chatbot can answer with, and the questions that they answer. */
export interface Passage extends ChatbotAnswer {
  /** "answers/hours", "texts/support/2", "forms/registration/birthdate". */
  readonly id: string
}
