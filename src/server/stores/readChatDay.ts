import { sql } from 'kysely'
import type { ChatReport } from '#model'
import { type ChatMessageStore } from './chatMessageStore.ts'
import type { Store } from './openDatabase.ts'

interface Asked {
  readonly org: string
  /** Civil day, "2026-11-27". */
  readonly day: string
  /** IANA time zone of the day. */
  readonly zone: string
}

const from = ({ day, zone }: Asked) => sql`(${day}::date::timestamp at time zone ${zone})`
const until = ({ day, zone }: Asked) => sql`((${day}::date + 1)::timestamp at time zone ${zone})`
const ofDay = (asked: Asked) =>
  sql`org_code = ${asked.org} and asked >= ${from(asked)} and asked < ${until(asked)}`

/** How long people waited for an agent on a day, and who waits now. */
export async function readChatDay(store: Store, asked: Asked): Promise<ChatReport['times']> {
  const seconds = sql`extract(epoch from taken - asked)`
  const { rows } = await sql<ChatReport['times']>`
    select count(uuid)::int as asked, count(taken)::int as taken,
      (count(*) filter (where taken is null and (ended is not null or expires <= now())))::int as unanswered,
      (percentile_cont(0.5) within group (order by ${seconds}) filter (where taken is not null))::float8 as half,
      (percentile_cont(0.95) within group (order by ${seconds}) filter (where taken is not null))::float8 as most,
      now.waiting, now.longest
    from (select count(*)::int as waiting, extract(epoch from max(now() - coalesce(waits, asked)))::float8 as longest
      from chat_conversations where org_code = ${asked.org} and asked is not null and state = 'WAITING' and ended is null and expires > now()) as now
    left join chat_conversations on ${ofDay(asked)}
    group by now.waiting, now.longest`.execute(store)
  return rows[0]!
}

export interface SurveyRow {
  readonly skill: string
  readonly count: number
  /** Of ratings from 1 to 5. */
  readonly average: number
  /** Share of answered questions, 0 to 1. */
  readonly solved: number
}

/** What visitors said in the survey about a day's conversations, by skill. */
export async function readSurveys(store: Store, asked: Asked): Promise<readonly SurveyRow[]> {
  const { rows } = await sql<SurveyRow>`
    select skill, count(*)::int as count, avg(rating)::float8 as average,
      avg(is_solved::int)::float8 as solved
    from chat_conversations where ${ofDay(asked)} and rating is not null
    group by skill order by skill`.execute(store)
  return rows
}

/** How many of a day's conversations each agent has or had last, most first, by identity. */
export async function countByAgent(
  store: Store,
  asked: Asked,
): Promise<readonly { readonly agent: string; readonly count: number }[]> {
  const { rows } = await sql<{ agent: string; count: number }>`
    select agent, count(*)::int as count from chat_conversations
    where ${ofDay(asked)} and agent is not null group by agent order by count desc, agent`.execute(
    store,
  )
  return rows
}

export interface BadResponse {
  readonly question: string
  readonly answer: string
  readonly feedback: string | null
}

/** Answers of the chatbot on a day that visitors called bad, newest first. */
export async function listBadResponses(
  store: Store,
  chatMessages: ChatMessageStore,
  asked: Asked,
  limit: number,
): Promise<readonly BadResponse[]> {
  const messages = await chatMessages.listOfBot(
    store,
    asked.org,
    sql<boolean>`created >= ${from(asked)} and created < ${until(asked)}`,
    limit,
  )
  const bad: BadResponse[] = []
  for (const { conversation, text, response } of messages) {
    if (!response?.rating) continue
    const question = await chatMessages.find(store, asked.org, conversation, response.to)
    bad.push({
      question: question?.text ?? '',
      answer: text,
      feedback: response.rating.feedback,
    })
  }
  return bad
}
