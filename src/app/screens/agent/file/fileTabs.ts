import type { ConsoleFile } from '../Console.ts'

const needs = {
  overview: ['sections'],
  application: ['answers'],
  documents: ['documents'],
  decision: ['decision'],
  people: ['sections'],
  messages: ['messages'],
  notes: ['notes'],
  journal: ['journal'],
  past: ['answers', 'decision', 'offers', 'messages', 'documents', 'journal'],
} as const satisfies Readonly<Record<string, readonly (keyof ConsoleFile)[]>>

export type FileTab = keyof typeof needs

/** The tabs of a file that have something to show to the reader's role. */
export function fileTabs(file: ConsoleFile): readonly FileTab[] {
  return (Object.keys(needs) as FileTab[]).filter((tab) =>
    needs[tab].every((part) => file[part] !== undefined),
  )
}
