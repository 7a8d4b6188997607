import { type CaseSubject, createEngine } from '#analysis'
import type { Configuration } from '../Configuration.ts'
import type { Subjects } from './runCaseFiles.ts'

/** The requested lenders, each with its engine. */
export function readSubjects({ loaded, orgCodes }: Configuration): Subjects {
  const { files } = loaded
  return new Map(
    orgCodes.map((code): [string, CaseSubject | string] => {
      const bundle = loaded.bundles.get(code)
      const places = loaded.placesOf(code)
      if (bundle && places) return [code, { bundle, places, files, engine: createEngine(bundle) }]
      const error = loaded.issuesOf(code).find(({ severity }) => severity === 'error')
      return [
        code,
        `The files of ${code} have errors, "lintel check" lists them: ${error?.file} ${error?.message}`,
      ]
    }),
  )
}
