import { readFact, sayFact } from '#engine'
import type { JsonObject } from '#model'
import { propertyZone } from '#origination'
import type { OpenedFile } from './openFile.ts'
import { shownFacts } from './shownFacts.ts'

/**
 * The sections of a file with the fields that the role sees, as texts; fields without a value are
 * left out.
 */
export function describeFields(file: OpenedFile): readonly JsonObject[] {
  const { application, served, config, role, isStatusOnly } = file
  if (isStatusOnly) return []
  const facts = shownFacts(file)
  const say = (key: string) => config.words[key] ?? served.bundle.words[key]
  const zone = propertyZone(served.bundle, application.facts)
  return Object.entries(config.sections).flatMap(([id, { title, shows, fields }]) => {
    const lines = fields.flatMap(({ label, fact, format, for: roles }) => {
      const text = sayFact(readFact(facts, fact), format, { say, zone })
      return text === undefined || !roles.includes(role) ? [] : [{ label, text }]
    })
    return lines.length === 0 ? [] : [{ id, title, ...(shows && { shows }), fields: lines }]
  })
}
