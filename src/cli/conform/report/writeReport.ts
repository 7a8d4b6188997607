import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '../../createFolder.ts'
import { renderHtml } from './renderHtml.ts'
import { renderJunit } from './renderJunit.ts'
import type { ConformReport } from './ConformReport.ts'

/**
 * Writes report.html, junit.xml and cases.json (for `lintel coverage`) into a folder; a string: why
 * they can't be written.
 */
export function writeReport(folder: string, report: ConformReport): string | undefined {
  try {
    createFolder(folder)
    writeFileSync(join(folder, 'report.html'), renderHtml(report))
    writeFileSync(join(folder, 'junit.xml'), renderJunit(report.outcome))
    writeFileSync(join(folder, 'cases.json'), `${JSON.stringify(report.outcome)}\n`)
    return undefined
  } catch (error) {
    return `The report cannot be written to ${folder}: ${(error as Error).message}.`
  }
}
