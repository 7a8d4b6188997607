// Lintel's own engine behind the protocol of docs/engines.md: proof that it carries every kind of
// case. node --import tsx tools/engines/lintel.ts
import { createInterface } from 'node:readline'
import { answerCase, createEngine, type CaseSubject, type PutCase } from '#analysis'
import type { Bundle } from '#model'

type Asked = { readonly id: number; readonly org: string } & (
  | { readonly ask: 'open'; readonly bundle: Bundle }
  | ({ readonly ask: 'case' } & Omit<PutCase, 'judge'>)
)

const lenders = new Map<string, CaseSubject>()

function answer(asked: Asked): object {
  if (asked.ask === 'open') {
    const { org, bundle } = asked
    const places = { rules: {}, screens: {} }
    lenders.set(org, { bundle, engine: createEngine(bundle), places, files: new Map() })
    return { opened: org }
  }
  const result = answerCase(lenders.get(asked.org)!, asked)
  return 'cause' in result ? { error: result.cause } : { result }
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line) as Asked
  process.stdout.write(`${JSON.stringify({ id: asked.id, ...answer(asked) })}\n`)
}
