import type { Page } from '@playwright/test'
import { addDays, compile, screenAt } from '#engine'
import type { Json, JsonObject } from '#model'
import { sampleOffers } from '../../.storybook/sampleOffers.ts'
import { replaceAnswers } from './replaceAnswers.ts'
import situations from './answers/situations.json' with { type: 'json' }
import { merge, type Situation } from './situations.ts'
import { typicalName } from './startApplication.ts'
import { bundleOf } from './walkFlow.ts'
import { answersAt } from './walkApplication.ts'

const today = new Date().toISOString().slice(0, 10)

/** Answers that fit the situations at a lender, with days counted from today. */
export function situationAnswersAt(orgCode: string): Readonly<Record<string, JsonObject>> {
  return JSON.parse(
    JSON.stringify({ ...answersAt(orgCode), ...situations.answers })
      .replaceAll('$legalName', typicalName)
      .replaceAll(/"\$inDays:(-?\d+)"/g, (_, days) => JSON.stringify(addDays(today, Number(days)))),
  ) as Readonly<Record<string, JsonObject>>
}

const documents = situations.documents.map((document, index) => ({
  uuid: `9a1c5f0e-3c1d-4f5b-8a55-0d1b6f1e7a0${index}`,
  type: 'OTHER',
  name: `document-${index}.pdf`,
  mediaType: 'application/pdf',
  pages: index + 2,
  bytes: 48_000,
  sha256: 'a'.repeat(64),
  readAt: '2026-11-20T15:00:00.000Z',
  signedAt: null,
  created: '2026-11-18T15:00:00.000Z',
  ...document,
}))

function idOf(orgCode: string, path: string): string {
  const place = screenAt(
    compile(bundleOf(orgCode), () => undefined),
    path,
  )
  return place && 'id' in place ? place.id : path
}

/**
 * Most screens lie beside the main way and depend on what a bureau, a bank or a notary answered. So
 * the calls that tell status and facts are answered here with a situation; all else (registration,
 * bundle, forms, identity, draft) is the server's own. The walks prove the ways.
 */
export async function tellSituations(
  page: Page,
  orgCode: string,
  current: () => Situation,
): Promise<void> {
  const { calls } = bundleOf(orgCode)
  const answered = situationAnswersAt(orgCode)
  const patched = (part: 'application' | 'status' | 'case') => (real: JsonObject) =>
    merge(real, current().parts[part])
  const answers: Readonly<Record<string, (real: JsonObject, query: URLSearchParams) => Json>> = {
    application: patched('application'),
    'application-status': patched('status'),
    case: patched('case'),
    'next-step': (real) => ({ ...real, status: current().status }),
    // One lender's screens are shown as they are met first, the other's as they come back with what
    // was answered before.
    'read-steps': (real) => {
      const { [idOf(orgCode, current().path)]: own, ...others } = answered
      return {
        ...real,
        answers: orgCode === 'alder' || own === undefined ? others : answered,
      }
    },
    conditions: () => situations.conditions as unknown as Json,
    offers: () => sampleOffers.set as unknown as Json,
    documents: (_, query) => {
      const name = query.get('package')
      return name === null ? documents : documents.filter((document) => document.package === name)
    },
  }
  await replaceAnswers(
    page,
    Object.entries(answers).map(([call, answer]) => ({
      path: calls[call]!.path.replaceAll(/\{\w+\}/g, '*'),
      answer,
    })),
  )
}
