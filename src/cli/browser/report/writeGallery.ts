import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConformReport } from '../../conform/report/ConformReport.ts'
import type { FailedPage } from '../PlayedCase.ts'
import type { Shot } from '../Shot.ts'
import { renderIndex } from './renderIndex.ts'

/** Writes screens.json, for machines, and index.html, for reviewers, next to the pictures. */
export function writeGallery(folder: string, report: ConformReport, shots: readonly Shot[]): void {
  const { passed, failures, skipped } = report.outcome
  const document = {
    lenders: report.lenders,
    passed: passed.length,
    failures: failures as readonly FailedPage[],
    skipped,
    screens: shots.map(
      ({ screen, kind, org, engine, width, address, file, violations, console, overflow }) => ({
        state: `${screen}, ${kind}`,
        org,
        engine,
        width,
        address,
        file,
        violations,
        console,
        overflow,
      }),
    ),
  }
  writeFileSync(join(folder, 'screens.json'), `${JSON.stringify(document, null, 2)}\n`)
  writeFileSync(join(folder, 'index.html'), renderIndex(report, shots))
}
