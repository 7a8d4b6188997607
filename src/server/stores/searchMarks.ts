import type { Json, JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'

/** What a file is found by. */
export interface Searched {
  readonly loanNumber: string
  readonly facts: {
    readonly person: JsonObject
    readonly application: JsonObject
    readonly file: JsonObject
  }
}

const [shortest, longest, mostTerms] = [2, 16, 8]

/**
 * Keyed fingerprints of the words that a file is found by, and of their beginnings: names, loan
 * number, e-mail address, phone numbers and the property's address; and of each co-signer's whole
 * address. They cannot be read from the database alone.
 */
export function searchMarks(
  seal: Seal,
  org: string,
  { loanNumber, facts }: Searched,
): readonly number[] {
  const { person, application, file } = facts
  const signers = Object.values(
    (file.signers ?? {}) as Record<string, { readonly person?: JsonObject }>,
  )
  const signing = signers.flatMap((signer): readonly JsonObject[] =>
    signer.person ? [signer.person] : [],
  )
  const people = [person, ...signing]
  const words = [
    ...wordsIn(loanNumber),
    ...wordsIn(application.property),
    ...people.flatMap(({ name, email, phoneNumbers }) => [
      ...wordsIn(name),
      ...wordsIn(email),
      ...(Array.isArray(phoneNumbers) ? (phoneNumbers as readonly Json[]) : []).flatMap(phoneWords),
    ]),
  ]
  const beginnings = new Set(words.flatMap(beginningsOf))
  const addresses = new Set(
    signing.flatMap(({ email }) => (typeof email === 'string' ? [plain(email)] : [])),
  )
  return [
    ...[...beginnings].map((word) => markOf(seal.fingerprint(word, useOf(org)))),
    ...[...addresses].map((address) => markOf(seal.fingerprint(address, signerUseOf(org)))),
  ]
}

/**
 * For each word of a search, the marks of it by every key. A file matches if it has one of each.
 */
export function termMarks(seal: Seal, org: string, search: string): readonly (readonly number[])[] {
  const digits = search.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 7 && /^[\d\s()+.-]+$/.test(search)
  const words = isPhone ? [national(digits)] : wordsIn(search)
  const terms = [
    ...new Set(
      words.map((word) => word.slice(0, longest)).filter((word) => word.length >= shortest),
    ),
  ].slice(0, mostTerms)
  return terms.map((term) => seal.fingerprints(term, useOf(org)).map(markOf))
}

/** The marks, by every key, of files that someone with this e-mail address co-signs. */
export function signerMarks(seal: Seal, org: string, email: string): readonly number[] {
  return seal.fingerprints(plain(email), signerUseOf(org)).map(markOf)
}

function plain(address: string): string {
  return address.trim().toLowerCase()
}

function wordsIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string')
    return (
      value
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    /uuid|type/i.test(name) ? [] : wordsIn(member as Json),
  )
}

/** All of it, and its last seven and four digits. */
function phoneWords(phone: Json): readonly string[] {
  const digits = national(String(phone).replaceAll(/\D/g, ''))
  return [digits, digits.slice(0, 3), digits.slice(3, 6), digits.slice(-7), digits.slice(-4)]
}

function national(digits: string): string {
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

function beginningsOf(word: string): readonly string[] {
  const end = Math.min(word.length, longest)
  return Array.from({ length: Math.max(0, end - shortest + 1) }, (_, index) =>
    word.slice(0, index + shortest),
  )
}

/** 52 bits of the fingerprint: exact as a number here, and two words hardly ever share one. */
function markOf(fingerprint: string): number {
  return Number.parseInt(fingerprint.slice(fingerprint.indexOf('.') + 1).slice(0, 13), 16)
}

function useOf(org: string): string {
  return `${org}|search`
}

function signerUseOf(org: string): string {
  return `${org}|signer`
}
