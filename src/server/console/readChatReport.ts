import { problem } from '#origination'
import { type Bundle, type ChatReport, type JsonObject, toJson } from '#model'
import { chatOf } from '../chat/openChannel.ts'
import { hideNumbers } from '../chat/hideNumbers.ts'
import type { CallRequest } from '../http/registerCalls.ts'
import { nameOf } from '../identity/nameOf.ts'
import limits from '../limits.json' with { type: 'json' }
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import { countByAgent, listBadResponses, readChatDay, readSurveys } from '../stores/readChatDay.ts'
import { csvOf } from '../submissions/csvOf.ts'
import { isNamed } from './isNamed.ts'
import { noteLook } from './noteLook.ts'

/**
 * Waiting times, conversations of each agent and bad responses of a day, for the agents that
 * org.json names as managers; others get 404. Each look is kept in the audit trail.
 */
export async function readChatReport(
  request: CallRequest,
  services: ConsoleNeeds,
): Promise<JsonObject> {
  const { org, served, query } = request
  const { store, bundles, identities, chatMessages } = services
  const { support } = served.bundle
  const words = support?.console?.words
  chatOf(bundles, org)
  if (!words || !(await isNamed(request, services, served.bundle.org.managers)))
    throw problem('server/not-found')
  const day = query.day!
  await noteLook(request, services, 'report-read', { chats: day })
  const asked = { org, day, zone: support?.hours?.shownIn ?? 'UTC' }
  const fewest = support?.console?.report?.fewest ?? 1
  const [times, counts, surveyed, bad] = await Promise.all([
    readChatDay(store, asked),
    countByAgent(store, asked),
    readSurveys(store, asked),
    listBadResponses(store, chatMessages, asked, limits.chat.feedback),
  ])
  const agents = await Promise.all(
    counts.map(async ({ agent, count }) => {
      const found = await identities.find(store, org, agent)
      return { name: found ? nameOf(found) : '', count }
    }),
  )
  const reasons = titlesOfReasons(served.bundle)
  const report: ChatReport = {
    times,
    agents,
    fewest,
    surveys: surveyed.map((row) =>
      row.count < fewest ? { skill: row.skill, count: null, average: null, solved: null } : row,
    ),
    responses: bad.map(({ question, answer, feedback }) => ({
      question: hideNumbers(question),
      answer,
      feedback: feedback === null ? null : hideNumbers(reasons.get(feedback) ?? feedback),
    })),
  }
  return { day, ...toJson(report), csv: writeCsv(report, words) }
}

/** Why an answer of the chatbot did not help: what people choose, by its code. */
function titlesOfReasons({ forms }: Bundle): ReadonlyMap<string, string> {
  const { properties } = forms['support/chat-feedback']?.schema ?? {}
  const { reason } = (properties ?? {}) as Readonly<Record<string, JsonObject>>
  const choices = (reason?.oneOf ?? []) as readonly { const: string; title: string }[]
  return new Map(choices.map(({ const: code, title }) => [code, title]))
}

function writeCsv(
  { times, agents, fewest, surveys, responses }: ChatReport,
  words: Readonly<Record<string, string>>,
): string {
  const say = (word: string) => words[`chat-report-${word}`]!
  const few = words['reports-few']!.replace('{fewest}', String(fewest))
  const figures = ['waiting', 'longest', 'asked', 'taken', 'unanswered', 'half', 'most'] as const
  return csvOf([
    ...figures.map((name) => [
      say(name),
      times[name] === null ? '' : String(Math.round(times[name])),
    ]),
    [say('agent'), say('count')],
    ...agents.map(({ name, count }) => [name, String(count)]),
    [say('skill'), say('answers'), say('rating'), say('solved')],
    ...surveys.map(({ skill, count, average, solved }) => [
      skill,
      ...(count === null
        ? [few, '', '']
        : [String(count), average!.toFixed(1), String(Math.round(solved! * 100))]),
    ]),
    [say('question'), say('answer'), say('feedback')],
    ...responses.map(({ question, answer, feedback }) => [question, answer, feedback ?? '']),
  ])
}
