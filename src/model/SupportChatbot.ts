/** support/chatbot.json: what the lender has approved the chatbot to answer. */
export interface SupportChatbot {
  readonly title: string
  readonly source: string
  /** Least score, 0 to 1, of an answer that is given. Below it the chatbot offers a person. */
  readonly threshold: number
  /** Texts of texts/ that answer with the words below their headings. */
  readonly texts: readonly string[]
  /** Forms whose pages say why their fields are asked. */
  readonly forms: readonly string[]
  /** Groups of words that mean the same to it. */
  readonly same: readonly (readonly string[])[]
  readonly answers: Readonly<Record<string, ChatbotAnswer>>
  readonly words: Readonly<Record<ChatbotWord, string>>
}

/** One answer. Merge fields and figures are those of texts. */
export interface ChatbotAnswer {
  /** Questions that it answers, as people ask them. */
  readonly asks: readonly string[]
  readonly says: string
  /** Shown below: opening hours of the chat, or where the borrower's application stands. */
  readonly shows?: 'hours' | 'standing'
  /** A person has to answer the rest. */
  readonly person?: boolean
  /** Where the answer comes from, with a path of the site. */
  readonly from?: { readonly title: string; readonly to?: string }
}

/**
 * unsure: no answer scores enough; hours: when people answer; standing, due, unknown: where an
 * application stands, what it waits for, and that there is none to speak of; why: the question that
 * asks for a reason, with the title of a field.
 */
export type ChatbotWord = 'unsure' | 'hours' | 'standing' | 'due' | 'over' | 'unknown' | 'why'
