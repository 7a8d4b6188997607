import { type JsonObject, type Org, toJson } from '#model'
import { toPointer, valueAt } from '../json/pointer.ts'
import type { SourceDiagnostic } from '../readSources.ts'

type Keys = readonly (string | number)[]

/** What a lender is known by. Values of one kind must not be those of another lender. */
const kinds: Readonly<
  Record<string, { readonly keys: readonly Keys[]; readonly plain?: (text: string) => string }>
> = {
  code: { keys: [['orgCode'], ['canonicalOrgCode']] },
  name: {
    keys: [
      ['orgBrand'],
      ['orgMetaData', 'companyInfo', 'companyName'],
      ['orgMetaData', 'companyInfo', 'companyNameShort'],
      ['footer', 'companyName'],
    ],
  },
  'NMLS number': {
    keys: [
      ['orgMetaData', 'companyInfo', 'nmls'],
      ['footer', 'companyNMLS'],
    ],
  },
  'legal entity identifier': { keys: [['hmdaReporter', 'lei']] },
  'taxpayer number': { keys: [['hmdaReporter', 'taxpayer']] },
  address: { keys: [['orgMetaData', 'companyInfo', 'companyAddress']] },
  website: { keys: [['baseUrl']] },
  'email address': {
    keys: [
      ['orgMetaData', 'companyInfo', 'email'],
      ['hmdaReporter', 'contact', 'email'],
    ],
  },
  'phone number': {
    keys: [
      ['orgMetaData', 'companyInfo', 'phone'],
      ['orgMetaData', 'companyInfo', 'phoneFormatted'],
      ['hmdaReporter', 'contact', 'phone'],
    ],
    plain: digitsOf,
  },
}

/** Of the lender's own loan officers; a broker can work with several lenders. */
const officerKinds: Readonly<Record<string, string>> = {
  email: 'email address',
  phoneNumber: 'phone number',
  nmls: 'NMLS number',
}
const officersFile = 'support/originators.json'

interface Mark {
  readonly org: string
  readonly kind: string
  /** As it is written. */
  readonly shown: string
  /** Equal for values that mean the same. */
  readonly plain: string
  readonly file: string
  readonly pointer: string
}

/**
 * Checks that no lender goes by what another is known by. Between two lenders, the main brand is
 * the original; of others, no one can say which is the copy, so each gets the diagnostic. `others`:
 * digests of pictures by path, if known.
 */
export function checkIdentities(
  orgs: Readonly<Record<string, Org>>,
  overlaysOf: (orgCode: string) => ReadonlyMap<string, JsonObject>,
  others?: ReadonlyMap<string, string>,
): SourceDiagnostic[] {
  const marks = new Map<string, Mark[]>()
  for (const [code, org] of Object.entries(orgs))
    for (const mark of [
      ...marksOf(code, org),
      ...officersOf(code, overlaysOf(code)),
      ...logoOf(code, org, others),
    ]) {
      const key = `${mark.kind} ${mark.plain}`
      if (mark.plain !== '') marks.set(key, [...(marks.get(key) ?? []), mark])
    }
  return [...marks.values()].flatMap((same) => {
    const original = same.find(({ org }) => orgs[org]!.mainBrand)
    return same.flatMap((mark): SourceDiagnostic[] => {
      const isOther = ({ org }: Mark) => familyOf(orgs, org) !== familyOf(orgs, mark.org)
      const other = original ?? same.find(isOther)
      if (!other || !isOther(other)) return []
      const { org, kind, shown, file, pointer } = mark
      const where = `${other.file} ${other.pointer}`.trimEnd()
      const values = { kind, value: shown, other: other.org, where }
      return [{ code: 'loader/identity-shared', values, file, pointer, org }]
    })
  })
}

/** Lenders of one family are one company with several products. */
function familyOf(orgs: Readonly<Record<string, Org>>, org: string): string {
  return orgs[org]?.like ?? org
}

function marksOf(org: string, given: Org): readonly Mark[] {
  return Object.entries(kinds).flatMap(([kind, { keys, plain = lettersOf }]) =>
    keys.flatMap((path): Mark[] => {
      const shown = valueAt(toJson(given), path.map(String))
      return typeof shown === 'string'
        ? [{ org, kind, shown, plain: plain(shown), file: fileOf(org), pointer: toPointer(path) }]
        : []
    }),
  )
}

function officersOf(org: string, overlays: ReadonlyMap<string, JsonObject>): readonly Mark[] {
  const officers = (overlays.get(officersFile)?.originators ?? {}) as Readonly<
    Record<string, JsonObject | null>
  >
  return Object.entries(officers).flatMap(([uuid, officer]) =>
    !officer || officer.isBroker === true
      ? []
      : Object.entries(officerKinds).flatMap(([member, kind]): Mark[] => {
          const shown = officer[member]
          if (typeof shown !== 'string') return []
          const plain = (kinds[kind]!.plain ?? lettersOf)(shown)
          const file = `orgs/${org}/${officersFile}`
          return [
            { org, kind, shown, plain, file, pointer: toPointer(['originators', uuid, member]) },
          ]
        }),
  )
}

function logoOf(
  org: string,
  { theme }: Org,
  others: ReadonlyMap<string, string> | undefined,
): readonly Mark[] {
  const shown = `orgs/${org}/${theme.logo}`
  const plain = (theme.logo !== '' && others?.get(shown)) || ''
  return [{ org, kind: 'logo', shown, plain, file: shown, pointer: '' }]
}

const fileOf = (org: string) => `orgs/${org}/org.json`

/** Without what people write in different ways: case, spaces, punctuation. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Without the calling code of the US. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D+/g, '').replace(/^1(?=\d{10}$)/, '')
}
