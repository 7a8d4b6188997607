import type { SoundnessFinding } from './Report.ts'

/** The findings without those that say of a line in general what another says of the borrowers who come to it. */
export function tellOnce(findings: readonly SoundnessFinding[]): readonly SoundnessFinding[] {
  const told = new Set(findings.filter(({ code }) => code === 'analysis/next-never-taken').map(place))
  return findings.filter((finding) => finding.code !== 'analysis/way-never-taken' || !told.has(place(finding)))
}

const place = ({ file, pointer }: SoundnessFinding) => `${file} ${pointer}`
