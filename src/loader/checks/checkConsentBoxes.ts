import type { FlowConsent } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import type { Preset } from './presetsOf.ts'

/** The codes that only this check reports. */
export const consentBoxIssues = {
  'loader/consent-preset': {
    severity: 'error',
    what: '"{keyword}" ticks "{field}" before the person does: a consent that no one gave counts for nothing.',
    remedy: 'Remove it. The box starts empty, and only the person ticks it.',
  },
} as const

type Read = Pick<Parts, 'flows' | 'screens' | 'screenFiles' | 'signer' | 'signerScreenFiles'> & {
  readonly presets: Readonly<Record<string, readonly Preset[]>>
}

interface Asking {
  readonly form?: string
  readonly consents?: Readonly<Record<string, FlowConsent>>
}

/**
 * Checks that nothing but the person ticks a consent: the box that a step or screen names, or a
 * field that can only be true.
 */
export function checkConsentBoxes({
  presets,
  ...parts
}: Read): Diagnostic<keyof typeof consentBoxIssues>[] {
  const { flows, screens, screenFiles, signer, signerScreenFiles } = parts
  const all = [
    ...Object.entries(screens.screens).map(([path, screen]) => ({
      path,
      screen,
      files: screenFiles,
    })),
    ...Object.entries(signer.screens.screens).map(([path, screen]) => ({
      path,
      screen,
      files: signerScreenFiles,
    })),
  ]
  const asking: readonly Asking[] = [
    ...Object.values(flows).flatMap(({ steps }) => Object.values(steps)),
    ...all.map(({ screen }) => screen),
  ]
  const asked = new Map<string, Set<string>>()
  for (const { form, consents } of asking)
    for (const field of boxesOf(consents))
      if (form !== undefined) asked.set(form, (asked.get(form) ?? new Set()).add(field))
  const ofForms = Object.entries(presets).flatMap(([form, found]) =>
    found
      .filter(({ field, isTick }) => isTick || asked.get(form)?.has(field))
      .map(({ keyword, keys, field }) => tell(keyword, field, `schemas/${form}.json`, keys)),
  )
  const ofScreens = all.flatMap(({ path, screen: { begins = {}, consents }, files }) =>
    boxesOf(consents)
      .filter((field) => Object.hasOwn(begins, field))
      .map((field) => tell('begins', field, files[path]!, ['screens', path, 'begins', field])),
  )
  return [...ofForms, ...ofScreens]
}

function boxesOf(consents: Asking['consents'] = {}): readonly string[] {
  return Object.values(consents).flatMap(({ field }) => (field === undefined ? [] : [field]))
}

function tell(
  keyword: string,
  field: string,
  file: string,
  keys: readonly string[],
): Diagnostic<keyof typeof consentBoxIssues> {
  return {
    code: 'loader/consent-preset',
    values: { keyword, field },
    file,
    pointer: toPointer(keys),
  }
}
