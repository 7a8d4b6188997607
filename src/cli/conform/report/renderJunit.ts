import type { Failed, KeptOutcome, CaseOutcome } from '../CaseOutcome.ts'
import { escapeMarkup } from './escapeMarkup.ts'

/** The outcome as JUnit XML: a suite for each case file. */
export function renderJunit({ passed, failures, skipped }: CaseOutcome): string {
  const run = [...passed, ...failures]
  const suites = new Map<string, string[]>()
  const add = (file: string, line: string) =>
    void suites.set(file, [...(suites.get(file) ?? []), line])
  for (const kept of passed) add(kept.case, `${open(kept)}/>`)
  for (const failed of failures)
    add(
      failed.case,
      `${open(failed)}><failure message="${escapeMarkup(sayFailure(failed))}"/></testcase>`,
    )
  for (const { name, reason } of skipped) {
    const said = escapeMarkup(name)
    add(
      name,
      `<testcase name="${said}" classname="${said}"><skipped message="${escapeMarkup(reason)}"/></testcase>`,
    )
  }
  const all = passed.length + failures.length + skipped.length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="lintel conform" tests="${all}" failures="${failures.length}" skipped="${skipped.length}"${timeOf(run)}>`,
    ...[...suites].map(([file, lines]) => {
      const count = (word: string) => lines.filter((line) => line.includes(`><${word} `)).length
      const head = `<testsuite name="${escapeMarkup(file)}" tests="${lines.length}" failures="${count('failure')}" skipped="${count('skipped')}"${timeOf(run.filter((each) => each.case === file))}>`
      return `  ${head}\n${lines.map((line) => `    ${line}`).join('\n')}\n  </testsuite>`
    }),
    '</testsuites>',
    '',
  ].join('\n')
}

function timeOf(run: readonly KeptOutcome[]): string {
  const all = run.reduce((sum, { seconds = 0 }) => sum + seconds, 0)
  return all > 0 ? ` time="${all.toFixed(3)}"` : ''
}

function open({ name, org, case: file, line, seconds }: KeptOutcome): string {
  const place = `file="${escapeMarkup(file)}"${line === undefined ? '' : ` line="${line}"`}`
  const time = seconds === undefined ? '' : ` time="${seconds.toFixed(6)}"`
  return `<testcase name="${escapeMarkup(org === undefined ? name : `${name} (${org})`)}" classname="${escapeMarkup(file)}" ${place}${time}`
}

function sayFailure({ at, expected, actual, cause, file, pointer }: Failed): string {
  const place = file === undefined ? '' : ` (${file} ${pointer})`
  const parts =
    expected === undefined && actual === undefined
      ? ''
      : `expected ${JSON.stringify(expected ?? null)}, got ${JSON.stringify(actual ?? null)}. `
  return `${at}: ${parts}${cause}${place}`
}
