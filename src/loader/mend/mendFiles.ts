import type { Issue } from '#model'
import type { Mend } from '../json/whyNotJson.ts'
import { mendOf } from './mendOf.ts'

interface Mended {
  readonly files: ReadonlyMap<string, string>
  /** Those whose remedy was followed. */
  readonly issues: readonly Issue[]
}

/** The texts, changed as the remedies of these issues say, where they say it exactly. */
export function mendFiles(texts: ReadonlyMap<string, string>, issues: readonly Issue[]): Mended {
  const mends = new Map<string, Mend[]>()
  const followed: Issue[] = []
  for (const issue of issues) {
    const { file = '' } = issue
    const text = texts.get(file)
    const mend = text === undefined ? undefined : mendOf(issue, text)
    const known = mends.get(file) ?? []
    if (!mend) continue
    followed.push(issue)
    if (known.every(({ start, end }) => mend.end <= start || end <= mend.start))
      mends.set(file, [...known, mend])
  }
  const mended = [...mends].map(([file, each]) => [file, apply(texts.get(file)!, each)] as const)
  return { files: new Map([...texts, ...mended]), issues: followed }
}

const apply = (text: string, mends: readonly Mend[]) =>
  mends
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (written, { start, end, text: own }) => written.slice(0, start) + own + written.slice(end),
      text,
    )
