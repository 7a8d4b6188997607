import type { Register } from './describeRegister.ts'

/** The file that is filed: fields between bars, the transmittal sheet first. */
export function writeRegister({ sheet, rows }: Register): string {
  return [sheet, ...rows].map((row) => `${Object.values(row).join('|')}\n`).join('')
}
