import type { JsonObject } from '#model'
import {
  filesIn,
  guardDocuments,
  guardOffer,
  guardUploads,
  openScreen,
  signedEvent,
  takeAnswer,
  type ScreenAnswer,
} from '#origination'
import { fileUnder, listOwn } from './documents.ts'
import { timeOf, type HeldApplication } from './HeldApplication.ts'
import { record } from './record.ts'

/**
 * Accepts the answer to a screen, of the borrower or a co-signer, like the server's submitStep.
 * Throws a ProblemError.
 */
export function answerScreen(held: HeldApplication, body: JsonObject, signer?: string): void {
  const { world, served, application } = held
  const { screen: named, params = {}, version, answer: given } = body as JsonObject & ScreenAnswer
  const sent: ScreenAnswer = {
    screen: named,
    params,
    version,
    answer: given,
    ...(signer !== undefined && { signer }),
  }
  const opened = openScreen(served, application, sent, timeOf(held))
  const { party, path, screen, form } = opened
  const { answer } = opened.sent
  const { identity } = party.application
  const uploads =
    filesIn(form, answer, '').length > 0
      ? guardUploads(form, answer, listOwn(held, identity, 'upload'))
      : []
  if (screen.guard?.offer !== undefined) guardOffer(party.application, answer, screen.guard.offer)
  const set = party.served.bundle.lending.documents
  const signed =
    screen.guard?.signature !== undefined
      ? guardDocuments(
          party.application,
          { screen, set, own: listOwn(held, identity, screen.package) },
          answer,
        )
      : undefined
  const files = uploads.map(({ document, type = document.type }) => fileUnder(held, document, type))
  const parts = { files, mostSigners: world.limits.mostSigners, uuid: world.uuid }
  const { consents, changes, answer: kept } = takeAnswer(application, opened, parts)
  if (signer === undefined) for (const { type } of consents) held.consents.add(type)
  if (screen.apart) held.apart.set(path, answer)
  const bySigner = signer === undefined ? {} : { signer }
  record(held, { type: 'step-submitted', ...bySigner, screen: path, changes, answer: kept })
  if (screen.choosesPaper && signer !== undefined) record(held, { type: 'paper-chosen', signer })
  if (signed) record(held, signedEvent(opened, signed))
}
