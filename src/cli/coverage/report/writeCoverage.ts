import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '../../createFolder.ts'
import type { CoverageRun } from '../CoverageRun.ts'
import { renderCoverageReport } from './renderCoverageReport.ts'

/** Writes coverage.html into a folder; a string: why it can't be written. */
export function writeCoverage(folder: string, run: CoverageRun, made: Date): string | undefined {
  try {
    createFolder(folder)
    writeFileSync(join(folder, 'coverage.html'), renderCoverageReport(run, made))
    return undefined
  } catch (error) {
    return `The report cannot be written to ${folder}: ${(error as Error).message}.`
  }
}
