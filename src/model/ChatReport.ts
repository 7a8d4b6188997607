/** The chats of a day. */
export interface ChatReport {
  readonly times: {
    /** Conversations in which a person was asked for on the day. */
    readonly asked: number
    readonly taken: number
    /** Ended before an agent took them. */
    readonly unanswered: number
    /** Seconds until an agent took them, for half and for 95 of 100; null: none was taken. */
    readonly half: number | null
    readonly most: number | null
    /** Conversations that wait at this moment, and the longest wait in seconds. */
    readonly waiting: number
    readonly longest: number | null
  }
  readonly agents: readonly { readonly name: string; readonly count: number }[]
  readonly fewest: number
  /** Null where fewer than `fewest` answered. */
  readonly surveys: readonly {
    readonly skill: string
    readonly count: number | null
    /** Of ratings from 1 to 5. */
    readonly average: number | null
    /** Share of answered questions, 0 to 1. */
    readonly solved: number | null
  }[]
  readonly responses: readonly {
    readonly question: string
    readonly answer: string
    readonly feedback: string | null
  }[]
}
