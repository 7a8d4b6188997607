import { isDeepStrictEqual } from 'node:util'
import type { Concerns, Loss, ToldUnderWay } from '#server/operations'
import { count } from '../frame/count.ts'

type Trial = Omit<ToldUnderWay, 'applications' | 'days'>

/** What becomes of those who are under way at a lender, in sentences. */
export function tellUnderWay(
  org: string,
  { applications, days, ...present }: ToldUnderWay,
): readonly string[] {
  const lines = [...tellTrial(org, present)]
  let before: Trial = present
  for (const { from, ...trial } of days) {
    if (!isDeepStrictEqual(trial, before))
      lines.push(...tellTrial(`${org}, from ${from} on`, trial))
    before = trial
  }
  return [
    ...lines,
    ...(applications > 0
      ? [
          `${org}: ${count(applications, 'open application')} ${applications === 1 ? 'stays with the release that it began with until it ends' : 'stay with the release that they began with until they end'}.`,
        ]
      : []),
  ]
}

function tellTrial(where: string, { drafts, pinnedUntil, again, lost }: Trial): readonly string[] {
  const until = pinnedUntil ? `, until ${pinnedUntil} at the latest` : ''
  const said = [
    tell(drafts.same, ['continues as it is', 'continue as they are']),
    tell(drafts.pinned, [
      `stays with the release that it began with${until}`,
      `stay with the release that they began with${until}`,
    ]),
    tell(drafts.moved, ['is moved with all answers kept', 'are moved with all answers kept']),
    tell(drafts.again, ['needs an answer again', 'need an answer again']),
    tell(drafts.lost, ['loses an answer', 'lose an answer']),
  ].flat()
  const total = Object.values(drafts).reduce((sum, each) => sum + each, 0)
  if (total === 0) return []
  return [
    `${where}: ${count(total, 'open draft')}: ${said.join('; ')}.`,
    ...again.map(
      (each) => `  ${who(each, ['answers', 'answer'])} ${name(each)}, again or for the first time`,
    ),
    ...lost.map(
      (each: Loss) =>
        `  ${who(each, ['loses', 'lose'])} the answer to ${name(each)}, accepted: ${each.accepted}`,
    ),
  ]
}

type Forms = readonly [one: string, more: string]

const tell = (number: number, [one, more]: Forms) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : more}`]

const who = ({ people }: Concerns, [one, more]: Forms) =>
  people === 1 ? `1 person ${one}` : `${people} people ${more}`

const name = ({ title, file, pointer }: Concerns) =>
  `“${title}” (${file}${pointer && ` ${pointer}`})`
