import type { CaseFailure } from '#analysis'
import type { Act } from '#model'
import type { ServerAnswer } from '../Send.ts'
import type { Borrower } from './Borrower.ts'
import { causeOfAct } from './causeOfAct.ts'
import { fillPlaceholders } from './fillAnswer.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import { openDesk, type Desk, type ShownFile } from './openDesk.ts'
import { readStanding } from './readStanding.ts'
import type { StaffAct } from './StaffAct.ts'
import type { Time } from './Time.ts'

interface Asked {
  /** Place in the journey, for a failure. */
  readonly at: string
  readonly refused?: Readonly<Record<string, string>> | undefined
}

const mostLooks = 50

/**
 * Does an act at the desk of the agent who has the file, once no job can run: a person is slower
 * than the server. An act that must be refused is sent even if the file does not offer it.
 */
export async function actAsStaff(
  who: Borrower,
  time: Time,
  staff: StaffAct,
  { at, refused }: Asked,
): Promise<CaseFailure | undefined> {
  await time.wait(who, { version: Number.MAX_SAFE_INTEGER, rests: true })
  const asked = { at: `${at}, ${staff.does}`, refused }
  for (let look = 0; ; look++) {
    const desk = await openDesk(who)
    if (!desk) {
      const cause = 'None of the sandbox’s agents has it: GET of the file gives 404 to each'
      return { at: asked.at, expected: 'the file of an agent', actual: null, cause }
    }
    const chosen = chooseAct(who, desk.file, staff)
    if ('cause' in chosen && !refused) {
      const why = chosen.cause === '' ? await causeOfAct(who, staff) : {}
      return { at: asked.at, ...chosen, ...why }
    }
    const act = 'cause' in chosen ? undefined : chosen
    const answered = await send(who, desk, staff, act)
    // Something happened between the look and the act: the agent reads the file again.
    if (answered.status === 412 && look < mostLooks) continue
    return judgeAnswer({ ...asked, call: who.lender.api.nameOf('file-act') }, answered)
  }
}

async function send(
  who: Borrower,
  { file: { version }, colleague, call }: Desk,
  { does, says }: StaffAct,
  act: Act | undefined,
): Promise<ServerAnswer> {
  const filled = await fillPlaceholders(who, await readStanding(who), says)
  const answer = Object.fromEntries(
    Object.entries(filled).map(([field, value]) => [
      field,
      value === '$colleague' && colleague !== undefined ? colleague : value,
    ]),
  )
  const { about, signer } = act ?? {}
  return call('file-act', {
    headers: { 'if-match': `"v${version}"` },
    body: {
      act: does,
      ...(about !== undefined && { about }),
      ...(signer !== undefined && { signer }),
      answer,
    },
  })
}

type Missing = Pick<CaseFailure, 'expected' | 'actual' | 'cause'>

/** The offered act that the journey means; otherwise what is offered instead. */
function chooseAct(
  { lender }: Borrower,
  { acts, conditions }: ShownFile,
  { does, about, of }: StaffAct,
): Act | Missing {
  const named = acts.filter((act) => act.act === does && isOf(act, of))
  if (named.length === 0) {
    const offered = acts.map(({ act, signer, name }) => (signer ? `${act} (${name})` : act))
    const expected = of === undefined ? does : `${does} (${of})`
    return { expected, actual: [...new Set(offered)], cause: '' }
  }
  const { words } = lender.subject.bundle
  const means = ({ about: id, title }: Act) =>
    about === undefined ||
    id === about ||
    (title !== undefined && [about, words[`choice-${about}`]].includes(title)) ||
    conditions.some((condition) => condition.uuid === id && condition.words === about)
  const meant = named.filter(means)
  if (meant.length === 1) return meant[0]!
  const actual = named.map(({ title = '' }) => title)
  return meant.length === 0
    ? { expected: about!, actual, cause: `The file offers ${does} about nothing of that name` }
    : {
        expected: about ?? 'what it is about',
        actual,
        cause: `The file offers ${does} about ${meant.length} such things: name one in "about"`,
      }
}

const isOf = ({ signer, name }: Act, of: string | undefined) =>
  of === undefined ? signer === undefined : signer !== undefined && name === of
