import { evaluateRule } from '#engine'
import type { DocumentBlock, DocumentPart, DocumentPlan, JsonObject, Text } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { fillDocumentBlocks, fillDocumentText } from './fillDocumentText.ts'
import { fillWords } from '#model'

/** A document in words, before it is drawn. */
export interface WrittenDocument {
  /** Key in lending/documents.json: "heloc-disclosure". */
  readonly id: string
  /** documentType of schemas/common/enumerations.json. */
  readonly type: string
  readonly title: string
  /** File name. */
  readonly name: string
  /** BCP 47. */
  readonly lang: string
  /** Above the title: the sender. */
  readonly sender: string
  readonly subject: string
  /** Footer of each page: lender, text, version, hash. */
  readonly footer: readonly string[]
  /** "Page {page} of {pages}". */
  readonly pageWords: string
  /** Across each page, while words of it are a placeholder. */
  readonly mark?: string
  readonly date: Date
  readonly blocks: readonly DocumentBlock[]
  readonly textId: string
  readonly textVersion: string
  /** SHA-256 (hex) of the text with the lender's merge fields, before the borrower's facts. */
  readonly textHash: string
  readonly needsSignature: boolean
}

/**
 * Writes one document from its texts and the facts, including `document` (documentFacts). Throws a
 * ProblemError if a fact is missing.
 */
export function writeDocument(
  { bundle, engine }: CompiledBundle,
  id: string,
  plan: DocumentPlan,
  facts: JsonObject,
): WrittenDocument {
  const { org, texts, lending } = bundle
  const { words } = lending.documents
  const { companyInfo } = org.orgMetaData
  const main = texts[plan.text]!
  const date = String(facts.today)
  const title = fillDocumentText(main.title, facts, plan.text)
  const { document } = facts as { document: { borrower?: string } }
  const parts = (plan.parts ?? []).filter(
    ({ when }) => when === undefined || evaluateRule(engine, when, facts) === 'true',
  )
  const about = [
    ...(document.borrower === undefined ? [] : [[words.borrower!, document.borrower] as const]),
    [words.date!, fillDocumentText('[[today|date]]', facts, plan.text)] as const,
  ]
  const used = [main, ...parts.map(({ text }) => texts[text]!)]
  const isDraft = used.some(({ placeholder }) => placeholder)
  const isExample = used.some(({ example }) => example)
  return {
    id,
    type: plan.type,
    title,
    name: `${id}.pdf`,
    lang: main.lang,
    sender: companyInfo.companyName,
    subject: `${plan.text} ${main.version} ${main.hash}`,
    footer: [
      [
        companyInfo.companyName,
        `NMLS ${companyInfo.nmls}`,
        fillWords(words.version!, { text: plan.text, version: main.version }),
      ].join(' · '),
      fillWords(words.hash!, { hash: main.hash }),
    ],
    pageWords: words.page!,
    ...(isDraft && { mark: words['draft-mark']! }),
    date: new Date(`${date}T12:00:00Z`),
    blocks: [
      { fields: about },
      ...(isDraft ? [{ note: [{ paragraph: words.draft! }] }] : []),
      ...(isExample ? [{ note: [{ paragraph: words.example! }] }] : []),
      ...blocksOf(plan, main, facts, org.baseUrl),
      ...parts.flatMap((part) => headed(part, texts[part.text]!, facts, org.baseUrl)),
      ...(plan.signature ? [{ note: [{ paragraph: words.sign! }] }] : []),
    ],
    textId: plan.text,
    textVersion: main.version,
    textHash: main.hash,
    needsSignature: plan.signature === true,
  }
}

function headed(
  part: DocumentPart,
  text: Text,
  facts: JsonObject,
  baseUrl: string,
): DocumentBlock[] {
  const heading = { heading: fillDocumentText(text.title, facts, part.text) }
  const blocks = blocksOf(part, text, facts, baseUrl)
  if (!part.note) return [heading, ...blocks]
  return [{ note: [heading, ...fillDocumentBlocks(text.body, facts, part.text, baseUrl)] }]
}

function blocksOf(
  { fields, table, text: id }: DocumentPart,
  text: Text,
  facts: JsonObject,
  baseUrl: string,
): DocumentBlock[] {
  const fill = (words: string) => fillDocumentText(words, facts, id)
  const rows = Object.entries(fields ?? {}).map(([label, value]) => [label, fill(value)] as const)
  const cells = table && { head: table.columns, rows: table.rows.map((row) => row.map(fill)) }
  return [
    ...(rows.length > 0 ? [{ fields: rows }] : []),
    ...(cells ? [{ table: cells }] : []),
    ...fillDocumentBlocks(text.body, facts, id, baseUrl),
  ]
}
